package org.bench4j.engine.collect.interleave;

/**
 * How much work the samples of an interleaved trial do: equal for all arms, and for all trials of a run so that they do the same work.
 *
 * @param ops production calls in each sample
 * @param warmupOps production calls of each arm before the first measured sample
 */
public record Batches(int ops, long warmupOps) {
    public Batches {
        if (ops < 1 || warmupOps < 0) {
            throw new IllegalArgumentException("batches of " + ops + " ops after " + warmupOps
                    + " of warm-up: expected at least 1 and at least 0");
        }
    }
}
