package org.bench4j.engine.stats;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * How many runs per arm a target needs: {@code max(2, ceil(2 (CV / sigma)²))}, so that the standard error of the relative
 * difference of two means is at most sigma.
 *
 * <p>Computed from decimal text in exact arithmetic, since {@code 2 * (cv / s) * (cv / s)} in doubles is one run too many for
 * 41 of 998 whole answers; measured CVs are guarded by 1e-12 instead. CV and sigma are shares. "Runs" are independent units:
 * more iterations in one fork are none.
 */
public final class RunSizing {
    /** More runs than this are infeasible, and clamped. */
    public static final int MOST_RUNS = 1_000_000;

    private static final int LEAST_RUNS = 2;
    private static final double GUARD = 1 - 1e-12;
    private static final double OUTLIER_LIMIT = 3.5;
    private static final Percentile P95 = Percentile.of("95");

    private RunSizing() {}

    /**
     * A number of runs.
     *
     * @param runs from 2 to {@value #MOST_RUNS}
     * @param feasible false if more would be needed
     */
    public record RunCount(int runs, boolean feasible) {
        private static RunCount of(double exact) {
            double runs = Math.max(LEAST_RUNS, Math.ceil(exact));
            return new RunCount((int) Math.min(MOST_RUNS, runs), runs <= MOST_RUNS);
        }
    }

    /** The runs for decimal shares: CV at least 0, sigma above 0. */
    public static RunCount runs(BigDecimal cv, BigDecimal sigma) {
        return exact(BigDecimal.valueOf(2), cv, sigma, "sigma");
    }

    /** The runs for an alert limit of three sigmas: {@code ceil(18 CV² / limit²)}, without rounding limit / 3. */
    public static RunCount runsForLimit(BigDecimal cv, BigDecimal limit) {
        return exact(BigDecimal.valueOf(18), cv, limit, "limit");
    }

    private static RunCount exact(BigDecimal factor, BigDecimal cv, BigDecimal target, String name) {
        if (cv.signum() < 0 || target.signum() <= 0) {
            throw new IllegalArgumentException("run count for CV " + cv + " and " + name + " " + target
                    + ": expected a CV of at least 0 and a " + name + " above 0");
        }
        if (cv.signum() == 0) {
            return RunCount.of(0);
        }
        // whole numbers of digits, so that exponents such as 1e200 are not expanded before they are compared
        long digits = 2 * (magnitude(cv) - magnitude(target));
        if (digits > 40) {
            return RunCount.of(Double.POSITIVE_INFINITY);
        }
        if (digits < -40) {
            return RunCount.of(0);
        }
        BigDecimal[] quotient = factor.multiply(cv).multiply(cv).divideAndRemainder(target.multiply(target));
        BigInteger runs = quotient[0].toBigIntegerExact();
        return RunCount.of(runs.add(BigInteger.valueOf(quotient[1].signum())).doubleValue());
    }

    private static long magnitude(BigDecimal value) {
        return (long) value.precision() - value.scale();
    }

    /** The runs for a measured CV, or nothing if it is undefined or infinite; the caller then falls back to its configured count. */
    public static Optional<RunCount> runs(Cv cv, BigDecimal sigma) {
        requireSigma(sigma);
        if (!cv.defined() || !Double.isFinite(cv.value())) {
            return Optional.empty();
        }
        double ratio = cv.value() / sigma.doubleValue();
        return Optional.of(RunCount.of(2 * ratio * ratio * GUARD));
    }

    /** The factor that turns the CV of a pilot of m runs into its upper confidence bound; 1.558 for 5 runs at 80 %. */
    public static double upperFactor(int pilotRuns, double confidence) {
        Samples.requireConfidence(confidence);
        if (pilotRuns < 2) {
            throw new IllegalArgumentException("pilot of " + pilotRuns + " runs: expected at least 2, better 5");
        }
        return Math.sqrt((pilotRuns - 1) / Quantiles.chiSquared(1 - confidence, pilotRuns - 1));
    }

    /** The runs for the CV of a pilot, inflated to its upper bound; nothing if the CV is undefined. */
    public static Optional<RunCount> runs(Cv pilot, BigDecimal sigma, int pilotRuns, double confidence) {
        double upper = pilot.value() * upperFactor(pilotRuns, confidence);
        return runs(new Cv(upper, pilot.state()), sigma);
    }

    /** Runs that allow for a lag-1 autocorrelation between them in [0, 1): the count times (1 + rho) / (1 - rho). */
    public static RunCount autocorrelated(int runs, double rho) {
        if (!(rho >= 0 && rho < 1) || runs < 0) {
            throw new IllegalArgumentException(
                    runs + " runs with autocorrelation " + rho + ": expected at least 0 runs, and 0 to below 1");
        }
        return RunCount.of(runs * (1 + rho) / (1 - rho) * GUARD);
    }

    /**
     * The CV that stands for a history: the 95th percentile of the CVs of its commits, without outliers.
     *
     * <p>The one percentile of bench that interpolates (Hyndman and Fan type 7), and the one place where outliers are
     * dropped: modified z-score beyond 3.5, nothing if the MAD is 0 or there are fewer than 3 values. At least one CV, each
     * a share of at least 0.
     */
    public static double historicCv(double[] cvs) {
        return historicCv(cvs, OUTLIER_LIMIT, OUTLIER_LIMIT, P95).value();
    }

    /**
     * The CV that stands for a history.
     *
     * @param value the percentile of what was kept, a share
     * @param median the median of what was kept
     * @param dropped how many were dropped
     */
    public record HistoricCv(double value, double median, int dropped) {}

    /**
     * The same by other rules.
     *
     * @param below modified z-score by which a CV may lie below the median and is kept; infinite to drop none there
     * @param above the same above it
     * @param percentile which one stands for the history
     */
    public static HistoricCv historicCv(double[] cvs, double below, double above, Percentile percentile) {
        Samples.requireFinite("CVs", cvs);
        if (cvs.length == 0) {
            throw new IllegalArgumentException("CV of an empty history: expected at least 1 commit");
        }
        // sorted once: a history has thousands of series, and what is kept of a sorted one is sorted
        double[] sorted = cvs.clone();
        Arrays.sort(sorted);
        double median = Median.ofSorted(sorted);
        double mad = Median.absoluteDeviationOfSorted(sorted, median);
        double[] kept = cvs.length < 3 || mad == 0
                ? sorted
                : Arrays.stream(sorted)
                        .filter(cv -> 0.6745 * (cv - median) / mad >= -below && 0.6745 * (cv - median) / mad <= above)
                        .toArray();
        // percent / 100 * (n - 1) as a whole part and a rest, exactly
        BigDecimal[] position = percentile
                .percent()
                .multiply(BigDecimal.valueOf(kept.length - 1))
                .movePointLeft(2)
                .divideAndRemainder(BigDecimal.ONE);
        int whole = position[0].intValueExact();
        int next = Math.min(kept.length - 1, whole + 1);
        double value = kept[whole] + position[1].doubleValue() * (kept[next] - kept[whole]);
        return new HistoricCv(value, Median.ofSorted(kept), cvs.length - kept.length);
    }

    private static void requireSigma(BigDecimal sigma) {
        if (sigma.signum() <= 0) {
            throw new IllegalArgumentException("sigma " + sigma + ": expected a share above 0, such as 0.01");
        }
    }
}
