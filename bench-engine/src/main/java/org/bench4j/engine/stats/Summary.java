package org.bench4j.engine.stats;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * What a report prints about the samples of one series.
 *
 * <p>Units are those of the samples; shares are dimensionless. The order of the samples does not matter, and none is left
 * out.
 *
 * @param n number of samples, at least 1
 * @param min smallest sample
 * @param mean arithmetic mean
 * @param stdev sample standard deviation, {@code NaN} for one sample
 * @param cv stdev over |mean|
 * @param robustCv {@code 1.4826 * MAD / |median|}: the CV without the pull of a few outliers
 * @param median midpoint median
 * @param p50 50th percentile by {@code method}
 * @param p90 90th percentile by {@code method}
 * @param p99 99th percentile by {@code method}
 * @param max largest sample
 * @param method how the percentiles are picked
 * @param outliers how many samples are labelled as outliers; absent below 10 samples, where the rule is noise
 */
public record Summary(
        int n,
        double min,
        double mean,
        double stdev,
        Cv cv,
        Cv robustCv,
        double median,
        double p50,
        double p90,
        double p99,
        double max,
        PercentileMethod method,
        Optional<OutlierCount> outliers) {
    /** Scales a MAD to the standard deviation of normal data. */
    static final double MAD_TO_STDEV = 1.4826;

    /**
     * Numbers of labelled samples.
     *
     * @param high those above the median: interference
     * @param low those below the median: a warning about the measurement
     */
    public record OutlierCount(int high, int low) {}

    public Summary {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(outliers, "outliers");
    }

    /** Summarises at least one finite sample with the default percentile method. */
    public static Summary of(double[] samples) {
        return of(samples, PercentileMethod.NEAREST_RANK);
    }

    /** Summarises at least one finite sample. */
    public static Summary of(double[] samples, PercentileMethod method) {
        return of(samples, Moments.of(samples), method);
    }

    /** Summarises at least one whole-numbered sample, usually nanoseconds, with exact moments. */
    public static Summary ofNanos(long[] samples, PercentileMethod method) {
        return of(Arrays.stream(samples).asDoubleStream().toArray(), Moments.ofNanos(samples), method);
    }

    private static Summary of(double[] samples, Moments moments, PercentileMethod method) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("summary of no samples: expected at least 1");
        }
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        double median = Median.ofSorted(sorted);
        Cv robust = Cv.of(sorted.length, median, MAD_TO_STDEV * Median.absoluteDeviation(sorted, median));
        return new Summary(
                sorted.length,
                sorted[0],
                moments.mean(),
                moments.stdev(),
                moments.cv(),
                robust,
                median,
                method.ofSorted(sorted, Percentile.P50),
                method.ofSorted(sorted, Percentile.P90),
                method.ofSorted(sorted, Percentile.P99),
                sorted[sorted.length - 1],
                method,
                count(samples));
    }

    private static Optional<OutlierCount> count(double[] samples) {
        if (samples.length < Outliers.LEAST_SAMPLES) {
            return Optional.empty();
        }
        Outliers outliers = Outliers.of(samples);
        return Optional.of(
                new OutlierCount(outliers.high().size(), outliers.low().size()));
    }
}
