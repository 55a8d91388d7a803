package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;

/**
 * Shapes and arms whose bytes per second compare: arms of one shape, and shapes whose iterations move the same bytes. Between others such a
 * rate ranks loops by how much an iteration happens to carry.
 *
 * @param bytes of one iteration
 * @param costs at least two, in the order of the report
 */
record Payload(double bytes, List<Cost> costs) {
    Payload {
        costs = List.copyOf(costs);
    }

    static List<Payload> of(List<Cost> costs) {
        Map<Benchmark, Double> ofShape = new LinkedHashMap<>();
        Map<Double, List<Cost>> groups = new LinkedHashMap<>();
        for (Cost cost : costs) {
            if (cost.bytesPerSecond().isPresent()) {
                double own = (float)
                        cost.perIteration(Content.BYTES).orElseThrow(); // counts that are divided have no exact equals
                double bytes = ofShape.computeIfAbsent(cost.benchmark(), any -> own);
                groups.computeIfAbsent(bytes, any -> new ArrayList<>()).add(cost);
            }
        }
        return groups.entrySet().stream()
                .filter(group -> group.getValue().size() > 1)
                .map(group -> new Payload(group.getKey(), group.getValue()))
                .toList();
    }
}
