package org.bench4j.engine.stats;

import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Bootstrap intervals of a ratio of two arms; informational, since they cover too little at up to 5 values or forks.
 *
 * <p>Each replicate draws the baseline first, then the candidate, with {@link SplitMix64}; ends are nearest ranks over the
 * sorted replicates. Times are positive; the same input and seed give the same interval on every JDK.
 *
 * @param ratio the statistic of the candidate over that of the baseline
 * @param percentile the percentile interval of the ratio
 * @param bca the BCa interval (Efron 1987), equal to the percentile one where that is undefined
 * @param correction bias correction and acceleration of BCa
 * @param replicates number of replicates
 * @param seed of the random numbers
 */
public record Bootstrap(
        double ratio, Interval percentile, Interval bca, Correction correction, int replicates, long seed) {
    /** The default number of replicates; 99 % intervals want 10,000. */
    public static final int REPLICATES = 2000;

    private static final double GUARD = 1 - 1e-12;

    /** What is resampled and compared. */
    public enum Statistic {
        MEAN {
            @Override
            double of(double[] values) {
                double sum = 0;
                for (double value : values) {
                    sum += value;
                }
                return sum / values.length;
            }
        },
        /** The midpoint median; BCa gains nothing for it. */
        MEDIAN {
            @Override
            double of(double[] values) {
                return Median.of(values);
            }
        };

        abstract double of(double[] values);
    }

    /**
     * The correction of a BCa interval.
     *
     * @param z0 bias correction
     * @param acceleration from the two-sample jackknife
     * @param lowerShare share of the replicates below the lower end
     * @param upperShare share of the replicates below the upper end
     * @param applied whether BCa is defined; if not the percentile interval stands in for it
     */
    public record Correction(double z0, double acceleration, double lowerShare, double upperShare, boolean applied) {
        static Correction none(double z0, double confidence) {
            return new Correction(z0, Double.NaN, (1 - confidence) / 2, (1 + confidence) / 2, false);
        }
    }

    /** The ratio of a statistic of independent values. */
    public static Bootstrap ofRatio(
            double[] baseline, double[] candidate, Statistic statistic, int replicates, long seed, double confidence) {
        double[] ratios = replicates(baseline, candidate, statistic, replicates, seed);
        double ratio = statistic.of(candidate) / statistic.of(baseline);
        Arrays.sort(ratios);
        Interval percentile = percentile(ratios, confidence);
        Correction correction = correction(baseline, candidate, statistic, ratio, ratios, confidence);
        Interval bca = correction.applied()
                ? new Interval(end(ratios, correction.lowerShare()), end(ratios, correction.upperShare()))
                : percentile;
        return new Bootstrap(ratio, percentile, bca, correction, replicates, seed);
    }

    static double[] replicates(double[] baseline, double[] candidate, Statistic statistic, int replicates, long seed) {
        requireTimes("baseline", baseline);
        requireTimes("candidate", candidate);
        SplitMix64 random = new SplitMix64(seed);
        double[] ratios = new double[requireReplicates(replicates)];
        double[] x = new double[baseline.length];
        double[] y = new double[candidate.length];
        for (int i = 0; i < replicates; i++) {
            draw(baseline, x, random);
            draw(candidate, y, random);
            ratios[i] = statistic.of(y) / statistic.of(x);
        }
        return ratios;
    }

    static int requireReplicates(int replicates) {
        if (replicates < 1) {
            throw new IllegalArgumentException("bootstrap of " + replicates + " replicates: expected at least 1");
        }
        return replicates;
    }

    static void requireTimes(String arm, double[] times) {
        Samples.requireTimes(arm, times);
        if (times.length == 0) {
            throw new IllegalArgumentException(arm + " has no samples: expected at least 1");
        }
    }

    private static void draw(double[] from, double[] to, SplitMix64 random) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[random.index(from.length)];
        }
    }

    static Interval percentile(double[] sorted, double confidence) {
        Samples.requireConfidence(confidence);
        BigDecimal lower =
                BigDecimal.ONE.subtract(BigDecimal.valueOf(confidence)).multiply(BigDecimal.valueOf(50));
        Percentile low = new Percentile(lower);
        Percentile high = new Percentile(BigDecimal.valueOf(100).subtract(lower));
        PercentileMethod method = PercentileMethod.NEAREST_RANK_CEIL;
        return new Interval(method.ofSorted(sorted, low), method.ofSorted(sorted, high));
    }

    private static double end(double[] sorted, double share) {
        int rank = (int) Math.ceil(share * sorted.length * GUARD);
        return sorted[Math.max(1, Math.min(sorted.length, rank)) - 1];
    }

    private static Correction correction(
            double[] baseline,
            double[] candidate,
            Statistic statistic,
            double ratio,
            double[] ratios,
            double confidence) {
        double below = 0;
        for (double one : ratios) {
            below += one < ratio ? 1 : one == ratio ? 0.5 : 0;
        }
        double z0 = Quantiles.normal(below / ratios.length);
        if (Double.isInfinite(z0) || baseline.length < 2 || candidate.length < 2) {
            return Correction.none(z0, confidence);
        }
        double x = statistic.of(baseline);
        double y = statistic.of(candidate);
        double[] withoutBaseline = leaveOneOut(baseline, statistic);
        for (int i = 0; i < withoutBaseline.length; i++) {
            withoutBaseline[i] = y / withoutBaseline[i];
        }
        double[] withoutCandidate = leaveOneOut(candidate, statistic);
        for (int i = 0; i < withoutCandidate.length; i++) {
            withoutCandidate[i] = withoutCandidate[i] / x;
        }
        double squares = influence(withoutBaseline, 2) + influence(withoutCandidate, 2);
        if (squares == 0) {
            return Correction.none(z0, confidence);
        }
        double cubes = influence(withoutBaseline, 3) + influence(withoutCandidate, 3);
        double acceleration = cubes / (6 * Math.pow(squares, 1.5));
        double z = Quantiles.normal((1 + confidence) / 2);
        return new Correction(z0, acceleration, share(z0, acceleration, -z), share(z0, acceleration, z), true);
    }

    private static double share(double z0, double acceleration, double z) {
        return Quantiles.normalCdf(z0 + (z0 + z) / (1 - acceleration * (z0 + z)));
    }

    private static double[] leaveOneOut(double[] values, Statistic statistic) {
        double[] statistics = new double[values.length];
        double[] rest = new double[values.length - 1];
        for (int i = 0; i < values.length; i++) {
            System.arraycopy(values, 0, rest, 0, i);
            System.arraycopy(values, i + 1, rest, i, rest.length - i);
            statistics[i] = statistic.of(rest);
        }
        return statistics;
    }

    /** The sum of powers of the jackknife influences, over n to that power. */
    private static double influence(double[] statistics, int power) {
        int n = statistics.length;
        double mean = CompensatedSum.of(statistics) / n;
        CompensatedSum sum = new CompensatedSum();
        for (double statistic : statistics) {
            sum.add(Math.pow((n - 1) * (mean - statistic) / n, power));
        }
        return sum.value();
    }
}
