package org.bench4j.engine.stats;

import java.util.ArrayList;
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
    private static final int LEAST_CONFIRMED = 3;

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
        List<ChangePoint> points = merge(values, weak(values, window, maxP), maxP, minMagnitude);
        return points.stream().map(point -> point.at(present[point.index])).toList();
    }

    private ChangePoint at(int place) {
        return new ChangePoint(place, p, magnitude, meanBefore, meanAfter, confirmed);
    }

    /** Candidates of all windows at the wider level. */
    static List<Integer> weak(double[] series, int window, double maxP) {
        double level = maxP < 0.05 ? 10 * maxP : maxP < 0.5 ? 2 * maxP : maxP;
        List<Integer> weak = new ArrayList<>();
        int start = 0;
        while (start < series.length) {
            List<Integer> found = split(series, start, Math.min(series.length, start + window), level);
            weak.addAll(found);
            int last = found.isEmpty() ? 0 : found.get(found.size() - 1);
            start = Math.max(last, start + window / 2);
        }
        return weak;
    }

    private static List<Integer> split(double[] series, int start, int end, double level) {
        List<Integer> bounds = new ArrayList<>(List.of(start, end));
        while (true) {
            BestSplit best = null;
            int place = 0;
            for (int i = 1; i < bounds.size(); i++) {
                if (bounds.get(i) - bounds.get(i - 1) > 1) {
                    BestSplit split = BestSplit.of(series, bounds.get(i - 1), bounds.get(i));
                    if (best == null || best.isBelow(split.q())) {
                        best = split;
                        place = i;
                    }
                }
            }
            if (best == null || between(series, bounds.get(place - 1), best.tau(), bounds.get(place)).p > level) {
                return bounds.subList(1, bounds.size() - 1);
            }
            bounds.add(place, best.tau());
        }
    }

    private static List<ChangePoint> merge(double[] series, List<Integer> indexes, double maxP, double minMagnitude) {
        List<Integer> bounds = new ArrayList<>(indexes);
        bounds.add(0, 0);
        bounds.add(series.length);
        List<ChangePoint> points = new ArrayList<>();
        for (int i = 1; i < bounds.size() - 1; i++) {
            points.add(between(series, bounds, i));
        }
        while (!points.isEmpty()) {
            int weakest = 0;
            for (int i = 1; i < points.size(); i++) {
                weakest = points.get(i).p > points.get(weakest).p ? i : weakest;
            }
            if (points.get(weakest).p < maxP) {
                weakest = 0;
                for (int i = 1; i < points.size(); i++) {
                    weakest = points.get(i).magnitude < points.get(weakest).magnitude ? i : weakest;
                }
                if (points.get(weakest).magnitude > minMagnitude) {
                    break;
                }
            }
            points.remove(weakest);
            bounds.remove(weakest + 1);
            for (int i = Math.max(0, weakest - 1); i < Math.min(points.size(), weakest + 1); i++) {
                points.set(i, between(series, bounds, i + 1));
            }
        }
        return points;
    }

    private static ChangePoint between(double[] series, List<Integer> bounds, int i) {
        return between(series, bounds.get(i - 1), bounds.get(i), bounds.get(i + 1));
    }

    private static ChangePoint between(double[] series, int start, int index, int end) {
        Moments before = Moments.of(Arrays.copyOfRange(series, start, index));
        Moments after = Moments.of(Arrays.copyOfRange(series, index, end));
        double m1 = before.mean();
        double m2 = after.mean();
        double magnitude = Math.max(change(m1, m2), change(m2, m1));
        boolean confirmed = Math.min(before.n(), after.n()) >= LEAST_CONFIRMED;
        return new ChangePoint(index, p(before, after), magnitude, m1, m2, confirmed);
    }

    private static double change(double from, double to) {
        return from == 0 ? 0 : Math.abs(to / from - 1);
    }

    private static double p(Moments before, Moments after) {
        long df = before.n() + after.n() - 2;
        if (df <= 0) {
            return 1;
        }
        double pooled = (squares(before) + squares(after)) / df;
        double standardError = Math.sqrt(pooled * (1.0 / before.n() + 1.0 / after.n()));
        double difference = after.mean() - before.mean();
        if (standardError == 0) {
            return difference == 0 ? 1 : 0;
        }
        return Quantiles.tTwoSided(difference / standardError, df);
    }

    private static double squares(Moments moments) {
        return moments.n() < 2 ? 0 : moments.variance() * (moments.n() - 1);
    }
}
