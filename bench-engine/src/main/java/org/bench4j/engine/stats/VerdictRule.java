package org.bench4j.engine.stats;

/**
 * Turns an estimate with its interval into a {@link Decision} under an alert limit and a noise floor.
 *
 * <p>On the log scale, with d = ln(1 + limit), f the noise floor and M the larger of the two: a regression needs an
 * interval above 0 and an estimate above M; equivalence needs the interval within ±d and f at most d; anything else, any
 * {@code NaN} and any unbounded interval is inconclusive. A limit of 5 % is +5 % and -4.76 %. Comparisons are guarded by
 * 1e-12, since {@code Math.log(1.05)} and {@code Math.log1p(0.05)} differ.
 *
 * @param limit tolerated slowdown as a share, at least 0; 0.05 is 5 %
 * @param strict claim a difference only if the whole interval lies beyond the limit: fewer claims, much less power (0.49
 *     instead of 0.99 at 7 % true slowdown under a 5 % limit)
 */
public record VerdictRule(double limit, boolean strict) {
    private static final double GUARD = 1e-12;

    public VerdictRule {
        if (!(limit >= 0) || Double.isInfinite(limit)) {
            throw new IllegalArgumentException(
                    "alert limit " + limit + ": expected a share of at least 0, such as 0.05 for 5 %");
        }
    }

    /** The rule that claims a difference if it is shown and its estimate is beyond the limit. */
    public static VerdictRule of(double limit) {
        return new VerdictRule(limit, false);
    }

    /** The limit on the log scale. */
    public double logLimit() {
        return Math.log1p(limit);
    }

    /** Decides on an estimate; {@code logFloor} is the noise floor on the log scale, 0 if there is none. */
    public Decision decide(Estimate estimate, double logFloor) {
        Decision decision = decide(estimate.logRatio(), estimate.interval(), logFloor);
        return estimate.notes().contains(EstimateNote.UNCALIBRATED) ? decision.withoutCalibration() : decision;
    }

    /** Decides on an estimated log ratio and its interval; {@code logFloor} as above. */
    public Decision decide(double logRatio, Interval interval, double logFloor) {
        double d = logLimit();
        if (!interval.isBounded() || Double.isNaN(logRatio) || Double.isNaN(logFloor)) {
            return Decision.INCONCLUSIVE;
        }
        double least = Math.max(d, logFloor) + GUARD;
        double clear = strict ? d + GUARD : GUARD;
        if (interval.lo() > clear && logRatio > least) {
            return Decision.REGRESSION;
        }
        if (interval.hi() < -clear && logRatio < -least) {
            return Decision.IMPROVEMENT;
        }
        if (interval.lo() > -d + GUARD && interval.hi() < d - GUARD && logFloor <= d) {
            return Decision.EQUIVALENT;
        }
        return Decision.INCONCLUSIVE;
    }
}
