package org.bench4j.engine.stats;

/** Why an {@link Estimate} should be trusted less, or how it differs from the plain procedure. */
public enum EstimateNote {
    /** Fewer than 8 pairs: nothing bounds the ratio. */
    TOO_FEW_PAIRS,
    /** Fewer than 20 iterations in an arm: nothing bounds the ratio. */
    TOO_FEW_ITERATIONS,
    /** An arm has one fork, so the variance between forks is unknown: another procedure is needed. */
    ONE_FORK,
    /** Worth fewer than 8 independent pairs: lengthen the run. */
    AUTOCORRELATED,
    /** More than 1,000 pairs, reduced to medians of consecutive batches. */
    BATCHED,
    /** The variance was raised to what the resolution of the clock allows. */
    RESOLUTION_LIMITED,
    /** All values are equal: the interval is a point. */
    NO_VARIATION,
    /** The variance between forks is an assumption: a difference can only be suspected. */
    UNCALIBRATED
}
