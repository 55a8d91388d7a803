package org.bench4j.engine.json;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.observed.Figure;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.ServerCost;
import org.bench4j.model.observed.SystemFigure;
import org.bench4j.model.observed.SystemFigures;

/**
 * The metrics of one record, told apart by name.
 *
 * @param own those of its mode
 * @param system those of processes
 * @param costs those of the sink
 */
record RecordMetrics<F extends Figure>(Map<F, Double> own, SystemFigures system, List<ServerCost> costs) {
    /** What names of the sink's metrics began with before they had a place of their own. */
    private static final String OLD_COSTS = "ch_";

    private static final int COSTS_APART = 3;

    /**
     * Reads them.
     *
     * @param words names of the mode's figures
     * @param refused names of another mode's figures, and why they are wrong here
     */
    static <F extends Figure> RecordMetrics<F> of(
            Node record, int schema, Map<String, F> words, Map<String, ? extends Figure> refused, String why) {
        Map<F, Double> own = new LinkedHashMap<>();
        Map<Scope, Map<SystemFigure, Double>> system = new EnumMap<>(Scope.class);
        List<ServerCost> costs = new ArrayList<>();
        record.member("metrics").members().forEach((name, metric) -> {
            RecordWords.Scoped scoped = RecordWords.SYSTEM.get(name);
            if (words.containsKey(name)) {
                own.put(words.get(name), value(metric, words.get(name)));
            } else if (scoped != null) {
                system.computeIfAbsent(scoped.scope(), scope -> new EnumMap<>(SystemFigure.class))
                        .put(scoped.figure(), value(metric, scoped.figure()));
            } else if (schema < COSTS_APART && name.startsWith(OLD_COSTS)) {
                costs.add(cost(name, metric));
            } else {
                throw new Fault(
                        metric.path(),
                        metric.at(),
                        refused.containsKey(name) || name.contains("latency") ? why : "is no metric of such a record");
            }
        });
        record.optional("server_costs")
                .ifPresent(node -> node.members().forEach((name, metric) -> costs.add(cost(name, metric))));
        return new RecordMetrics<>(own, new SystemFigures(system), costs);
    }

    private static double value(Node metric, Figure figure) {
        String unit = metric.text("unit");
        boolean higher = metric.truth("higher_is_better");
        if (!unit.equals(figure.unit()) || higher != figure.higherIsBetter()) {
            throw new Fault(
                    metric.path(),
                    metric.at(),
                    "expected unit " + figure.unit() + " with higher_is_better " + figure.higherIsBetter() + ", got "
                            + unit + " with " + higher);
        }
        return metric.number("value");
    }

    private static ServerCost cost(String name, Node metric) {
        return metric.guarded(() ->
                new ServerCost(name, metric.number("value"), metric.text("unit"), metric.truth("higher_is_better")));
    }
}
