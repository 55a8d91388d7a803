package org.bench4j.engine.collect.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.api.rig.SinkCosts;
import org.bench4j.model.observed.ServerCost;

/** What a sink's running totals grew by between two readings. */
final class Costs {
    private Costs() {}

    /**
     * The costs, and the processor time of each row.
     *
     * @param rows that arrived between the readings
     */
    static List<ServerCost> between(SinkCosts before, SinkCosts after, long rows) {
        Map<String, Long> origins = new HashMap<>();
        before.totals().forEach(total -> origins.put(total.name(), total.value()));
        List<ServerCost> costs = new ArrayList<>();
        for (SinkCosts.Total total : after.totals()) {
            Long origin = origins.get(total.name());
            if (origin == null || total.value() < origin) {
                continue; // it began or began anew in between: what it grew by is not known, and is not 0
            }
            double grown = total.value() - origin;
            costs.add(new ServerCost(total.name(), grown, total.unit().word(), false));
            if (total.unit() == SinkCosts.Unit.CPU_US && rows > 0) {
                costs.add(new ServerCost(
                        total.name() + "_per_row", grown / rows, total.unit().word(), false));
            }
        }
        return costs;
    }

    static String words(SinkCosts costs) {
        return costs.exclusions().isEmpty() ? "" : "; server-side cost excludes " + costs.exclusions();
    }
}
