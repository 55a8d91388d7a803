package org.bench4j.engine.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A place where the level of a history changed.
 *
 * <p>E-divisive in windows, then a two-sided pooled t-test of adjacent segments, then merging (Fleming et al. 2023,
 * arXiv:2301.03034; Apache Otava), with the sample variance, and with both neighbours tested again after a merge, unlike
 * Otava. A history is autocorrelated: prefer a p of 0.0001 and a least magnitude of the alert limit.
 *
 * @param index of the first point of the new level, counted in the series given
 * @param p probability of so large a difference of the adjacent segments by chance
 * @param magnitude {@code max(|m2/m1 - 1|, |m1/m2 - 1|)}, a share; a term divided by 0 counts as 0
 * @param meanBefore mean of the segment before, in the unit of the series
 * @param meanAfter mean of the segment after
 * @param confirmed at least 3 points on either side; otherwise tentative, reported and never gating
 */
public record ChangePoint(
        int index, double p, double magnitude, double meanBefore, double meanAfter, boolean confirmed) {
    /** The default window, in points. */
    public static final int WINDOW = 50;

    private static final int MOST_WINDOW = 2000;

    /**
     * The changes of a series in time order, ascending by index; {@code NaN} stands for a missing point and is skipped.
     *
     * @param window points per window, 2 to 2,000
     * @param maxP changes need a p below this
     * @param minMagnitude changes need a magnitude above this, a share
     */
    public static List<ChangePoint> of(double[] series, int window, double maxP, double minMagnitude) {
        if (window < 2 || window > MOST_WINDOW || !(maxP > 0 && maxP < 1) || !(minMagnitude >= 0)) {
            throw new IllegalArgumentException("change points in windows of " + window + ", p " + maxP
                    + ", least magnitude " + minMagnitude + ": expected 2 to 2000, 0 to 1, and at least 0");
        }
        int[] present = IntStream.range(0, series.length)
                .filter(i -> !Double.isNaN(series[i]))
                .toArray();
        double[] values = Arrays.stream(present).mapToDouble(i -> series[i]).toArray();
        Samples.requireFinite("series", values);
        List<ChangePoint> points =
                new ChangeSearch(values, window, maxP, minMagnitude, ChangeSearch.Variant.OURS).points();
        return points.stream().map(point -> point.at(present[point.index])).toList();
    }

    private ChangePoint at(int place) {
        return new ChangePoint(place, p, magnitude, meanBefore, meanAfter, confirmed);
    }
}
