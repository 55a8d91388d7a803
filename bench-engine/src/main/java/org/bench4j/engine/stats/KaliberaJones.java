package org.bench4j.engine.stats;

import java.util.OptionalDouble;

/**
 * The two variances of an experiment of forks and iterations, and how to spend the next one.
 *
 * <p>Kalibera and Jones 2013, <i>Rigorous benchmarking in reasonable time</i>, with the corrected estimator of libkalibera:
 * {@code T2² = S2² - S1²/n}. Times in any unit, variances in its square.
 *
 * @param forks number of forks
 * @param mean grand mean
 * @param withinForks S1² = T1²: mean variance of the iterations inside a fork
 * @param ofForkMeans S2²: variance of the fork means
 * @param betweenForks T2²: the part of S2² that forks themselves add; not above 0 if it cannot be detected
 */
public record KaliberaJones(int forks, double mean, double withinForks, double ofForkMeans, double betweenForks) {
    private static final int MOST_FORKS = 1_000_000;
    private static final double GUARD = 1 - 1e-12;

    /** Of at least 2 forks, each with the same number of iterations, at least 2. */
    public static KaliberaJones of(double[][] forks) {
        if (forks.length < 2) {
            throw new IllegalArgumentException(forks.length + " forks: expected at least 2");
        }
        int iterations = forks[0].length;
        double[] means = new double[forks.length];
        double[] variances = new double[forks.length];
        for (int fork = 0; fork < forks.length; fork++) {
            if (forks[fork].length != iterations || iterations < 2) {
                throw new IllegalArgumentException("fork " + fork + " has " + forks[fork].length
                        + " iterations, the first " + iterations + ": expected as many in each, at least 2");
            }
            Moments moments = Moments.of(forks[fork]);
            means[fork] = moments.mean();
            variances[fork] = moments.variance();
        }
        Moments ofMeans = Moments.of(means);
        double within = CompensatedSum.of(variances) / forks.length;
        double between = ofMeans.variance() - within / iterations;
        return new KaliberaJones(forks.length, ofMeans.mean(), within, ofMeans.variance(), between);
    }

    /**
     * The number of iterations per fork that buys most precision: {@code sqrt((c2/c1) T1²/T2²)}, to be rounded up. Empty if
     * forks add no detectable variance: keep the iterations and use the fewest forks.
     *
     * @param iterationCost cost of one iteration, above 0
     * @param forkCost cost of starting a fork including its warm-up, in the same unit
     */
    public OptionalDouble optimalIterations(double iterationCost, double forkCost) {
        if (!(iterationCost > 0) || !(forkCost > 0)) {
            throw new IllegalArgumentException("costs " + iterationCost + " and " + forkCost + ": expected above 0");
        }
        return betweenForks <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.sqrt(forkCost / iterationCost * withinForks / betweenForks));
    }

    /** The half-width of the interval of the grand mean, in the unit of the times. */
    public double halfWidth(double confidence) {
        Samples.requireConfidence(confidence);
        return Quantiles.t((1 + confidence) / 2, forks - 1) * Math.sqrt(ofForkMeans / forks);
    }

    /**
     * The fewest forks, at least 2, whose interval of the mean has at most a relative half-width.
     *
     * @param withinForks T1²
     * @param betweenForks T2², counted as 0 if negative
     * @param iterations per fork
     * @param mean of the times
     * @param relativeHalfWidth a share above 0
     * @param confidence of the interval, a share
     */
    public static int forksFor(
            double withinForks,
            double betweenForks,
            int iterations,
            double mean,
            double relativeHalfWidth,
            double confidence) {
        Samples.requireConfidence(confidence);
        if (iterations < 1 || !(mean > 0) || !(relativeHalfWidth > 0)) {
            throw new IllegalArgumentException("forks of " + iterations + " iterations, mean " + mean + ", half-width "
                    + relativeHalfWidth + ": expected all above 0");
        }
        double variance = Math.max(0, betweenForks) + withinForks / iterations;
        double target = relativeHalfWidth * mean;
        for (int k = 2; k < MOST_FORKS; k++) {
            // the normal quantile is a lower bound, and cheap
            double root = Math.sqrt(variance / k) * GUARD;
            if (root * Quantiles.normal((1 + confidence) / 2) <= target
                    && root * Quantiles.t((1 + confidence) / 2, k - 1) <= target) {
                return k;
            }
        }
        return MOST_FORKS;
    }
}
