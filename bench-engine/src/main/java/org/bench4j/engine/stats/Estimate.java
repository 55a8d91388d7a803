package org.bench4j.engine.stats;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * A comparison before any judgement: the log ratio of candidate over baseline, its interval, and what it rests on.
 *
 * <p>All on the natural log scale, where positive is a slower candidate. Swapping the arms negates the log ratio and its
 * interval exactly and leaves the rest as it is.
 *
 * @param procedure how it was computed
 * @param logRatio the estimate; {@code ln(candidate / baseline)}
 * @param interval its confidence interval, unbounded if the samples bound nothing
 * @param confidence nominal confidence of the interval, a share
 * @param n units that the procedure rests on: pairs or batches of pairs (A), forks (A2), forks of the arm with fewer (B),
 *     batches per arm (C)
 * @param effectiveN the same after allowing for autocorrelation; equals n except in A
 * @param standardError of the log ratio; {@code NaN} in A and where undefined
 * @param df degrees of freedom behind the interval; {@code NaN} where undefined
 * @param p two-sided probability of so large a difference by chance; {@code NaN} where there is no test (always in A)
 * @param notes reasons to trust it less
 */
public record Estimate(
        Procedure procedure,
        double logRatio,
        Interval interval,
        double confidence,
        int n,
        double effectiveN,
        double standardError,
        double df,
        double p,
        Set<EstimateNote> notes) {
    /** The confidence of every default procedure. */
    public static final double CONFIDENCE = 0.99;

    /** Which of the default procedures of comparison was used. */
    public enum Procedure {
        /** Arms interleaved in one process. */
        A,
        /** Several forks, each with both arms interleaved. */
        A2,
        /** Two reports of several forks each. */
        B,
        /** Two reports of one fork each. */
        C
    }

    public Estimate {
        Objects.requireNonNull(procedure, "procedure");
        Objects.requireNonNull(interval, "interval");
        EnumSet<EstimateNote> copy = EnumSet.noneOf(EstimateNote.class);
        copy.addAll(notes);
        notes = Collections.unmodifiableSet(copy);
        logRatio += 0.0;
    }

    /** An estimate that t bounds. */
    static Estimate of(Procedure procedure, StudentT t, double confidence, int n, Set<EstimateNote> notes) {
        return new Estimate(
                procedure, t.estimate(), t.interval(), confidence, n, n, t.standardError(), t.df(), t.p(), notes);
    }

    /** Candidate over baseline: 1.05 is 5 % slower. That of the swapped arms is its inverse to the last bit. */
    public double ratio() {
        return Interval.exp(logRatio);
    }

    /** The interval of {@link #ratio()}. */
    public Interval ratioInterval() {
        return interval.exp();
    }

    /**
     * The smallest slowdown, as a share, that a comparison as noisy as this one detects with the given probability;
     * infinite if the interval is unbounded. Printed beside "inconclusive". Scales the half-width of the interval by
     * {@code 1 + t(power) / t(1 - alpha/2)}, the approximation of {@link Power}.
     */
    public double minimumDetectableEffect(double power) {
        Samples.requireConfidence(power);
        double half = interval.halfWidth();
        if (half == 0 || Double.isInfinite(half)) {
            return half;
        }
        double factor = 1 + Quantiles.t(power, df) / Quantiles.t((1 + confidence) / 2, df);
        return Math.expm1(half * factor);
    }
}
