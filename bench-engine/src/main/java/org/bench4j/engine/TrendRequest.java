package org.bench4j.engine;

import java.util.List;

/**
 * What {@link Histories#trends} needs to know.
 *
 * @param workloads names of workloads, or patterns with {@code *}; empty means all
 * @param metrics names of metrics and phases; empty means all that gates are set on
 * @param ancestry commit ids in order, the oldest first; empty means the order of measuring
 * @param maxP a change needs a probability by chance below this
 * @param minMagnitude a change needs to be larger than this, as a ratio
 */
public record TrendRequest(
        List<String> workloads, List<String> metrics, List<String> ancestry, double maxP, double minMagnitude) {
    /** The level that keeps false change points rare in histories, whose points depend on each other. */
    public static final double MAX_P = 0.0001;

    public TrendRequest {
        workloads = List.copyOf(workloads);
        metrics = List.copyOf(metrics);
        ancestry = List.copyOf(ancestry);
    }
}
