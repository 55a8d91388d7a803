package org.bench4j.engine.stats;

/**
 * How large a difference a number of runs can detect, and how many runs a difference needs.
 *
 * <p>{@code MDE = (t(1 - alpha/2, 2n - 2) + t(power, 2n - 2)) * CV * sqrt(2/n)}: within 0.1 % of the noncentral-t answer from
 * n = 10 on, 5 % low at n = 2. Shares are dimensionless, 0.05 is 5 %; n counts independent runs per arm.
 */
public final class Power {
    /** The probability of detection that reports assume. */
    public static final double DEFAULT = 0.8;

    private static final int MOST_RUNS = 100_000_000;

    private Power() {}

    /** The smallest relative difference that n runs per arm (at least 2) detect with probability {@code power}. */
    public static double minimumDetectableEffect(double cv, int n, double alpha, double power) {
        if (n < 2) {
            throw new IllegalArgumentException("power of " + n + " runs: expected at least 2");
        }
        if (!(cv >= 0) || Double.isInfinite(cv)) {
            throw new IllegalArgumentException("CV " + cv + ": expected a finite share of at least 0");
        }
        Samples.requireConfidence(1 - alpha);
        Samples.requireConfidence(power);
        double df = 2.0 * n - 2;
        return (Quantiles.t(1 - alpha / 2, df) + Quantiles.t(power, df)) * cv * Math.sqrt(2.0 / n);
    }

    /** The fewest runs per arm, at least 2 and at most 100 million, that detect a relative difference. */
    public static int runs(double cv, double difference, double alpha, double power) {
        if (!(difference > 0)) {
            throw new IllegalArgumentException("difference " + difference + ": expected a share above 0");
        }
        int low = 2;
        int high = 2;
        while (high < MOST_RUNS && minimumDetectableEffect(cv, high, alpha, power) > difference) {
            low = high + 1;
            high = Math.min(MOST_RUNS, high * 2);
        }
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (minimumDetectableEffect(cv, middle, alpha, power) > difference) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * The probability that a gate on the estimate alone trips: that the relative difference of two means of n runs exceeds the limit, when
     * the true difference is {@code effect}. With an effect of 0 it is the rate of false alarms; the CV is taken as known.
     */
    public static double ofGate(double cv, int n, double limit, double effect) {
        if (!(cv >= 0) || Double.isInfinite(cv) || n < 1 || !(limit > 0)) {
            throw new IllegalArgumentException("gate of CV " + cv + ", " + n + " runs, limit " + limit
                    + ": expected a finite CV of at least 0, at least 1 run, a limit above 0");
        }
        double sigma = cv * Math.sqrt(2.0 / n);
        if (sigma == 0) {
            return effect > limit ? 1 : 0;
        }
        return Quantiles.normalCdf((effect - limit) / sigma);
    }
}
