package org.bench4j.engine.sources;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Which data points count: those with these values of these labels.
 *
 * @param values by label
 */
record Conditions(Map<String, String> values) {
    Conditions {
        values = Map.copyOf(values);
    }

    static Conditions none() {
        return new Conditions(Map.of());
    }

    Conditions and(String label, String value) {
        Map<String, String> more = new LinkedHashMap<>(values);
        more.put(label, value);
        return new Conditions(more);
    }

    /** Of a data point whose labels answer with their values. */
    boolean hold(UnaryOperator<String> labels) {
        return values.entrySet().stream().allMatch(entry -> entry.getValue().equals(labels.apply(entry.getKey())));
    }
}
