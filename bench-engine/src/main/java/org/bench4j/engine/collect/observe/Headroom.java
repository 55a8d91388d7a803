package org.bench4j.engine.collect.observe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * How near an arm came to what the parts of the rig can do without it.
 *
 * @param shares the arm's rate over each ceiling that bounds it, by name; of those that were measured
 * @param unmeasured ceilings that bound it and were not
 */
record Headroom(Map<String, Double> shares, List<String> unmeasured) {
    /** Above this share of a ceiling nobody can tell the arm from the ceiling. */
    static final double LIMIT = 0.8;

    /** The headroom of a rate. */
    static Headroom of(double rowsPerSecond, List<String> named, Map<String, Double> ceilings) {
        Map<String, Double> shares = new LinkedHashMap<>();
        for (String name : named) {
            if (ceilings.containsKey(name)) {
                shares.put(name, rowsPerSecond / ceilings.get(name));
            }
        }
        return new Headroom(
                shares,
                named.stream().filter(name -> !ceilings.containsKey(name)).toList());
    }

    OptionalDouble closest() {
        return shares.values().stream().mapToDouble(Double::doubleValue).max();
    }

    /** Whether it is shown that no part of the rig held the arm back. */
    boolean proven() {
        return unmeasured.isEmpty() && !shares.isEmpty() && closest().orElseThrow() <= LIMIT;
    }

    /** For people. */
    String words() {
        if (shares.isEmpty() && unmeasured.isEmpty()) {
            return "headroom unproven: the descriptor names no ceiling that bounds the arm";
        }
        String measured = shares.entrySet().stream()
                .map(share -> share.getKey() + " " + String.format(Locale.ROOT, "%.0f%%", 100 * share.getValue()))
                .collect(Collectors.joining(", "));
        String missing = unmeasured.isEmpty() ? "" : "not measured: " + String.join(", ", unmeasured);
        return "headroom " + measured + (measured.isEmpty() || missing.isEmpty() ? "" : ", ") + missing;
    }
}
