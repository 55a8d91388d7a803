package org.bench4j.engine.stats;

import java.util.Objects;

/**
 * What the estimator said of two arms that are identical, so that the true log ratio is 0.
 *
 * @param logRatio the estimate, natural log scale
 * @param interval its interval, computed exactly like that of a real comparison
 */
public record NullComparison(double logRatio, Interval interval) {
    public NullComparison {
        Objects.requireNonNull(interval, "interval");
        if (!Double.isFinite(logRatio)) {
            throw new IllegalArgumentException("null comparison of " + logRatio + ": expected a finite log ratio");
        }
    }

    /** The null comparison that an estimate stands for. */
    public static NullComparison of(Estimate estimate) {
        return new NullComparison(estimate.logRatio(), estimate.interval());
    }

    /**
     * Whether this control failed, which makes every outcome beside it invalid: its interval excludes 0 and its estimate
     * exceeds a third of the limit ({@code limit} as a share, 0.05 is 5 %).
     */
    public boolean failed(double limit) {
        return !interval.contains(0) && Math.abs(logRatio) > Math.log1p(limit) / 3;
    }
}
