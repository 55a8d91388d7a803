package org.bench4j.engine.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The search for {@link ChangePoint}s in a series without gaps. */
final class ChangeSearch {
    private static final int LEAST_CONFIRMED = 3;

    private final double[] series;
    private final int window;
    private final double maxP;
    private final double minMagnitude;
    private final Variant variant;

    ChangeSearch(double[] series, int window, double maxP, double minMagnitude, Variant variant) {
        this.series = series;
        this.window = window;
        this.maxP = maxP;
        this.minMagnitude = minMagnitude;
        this.variant = variant;
    }

    /** Whose answer is wanted. */
    enum Variant {
        /** With the sample variance, and with both neighbours tested again after a merge. */
        OURS,
        /**
         * As Apache Otava computes (commit 1ceb1537): the population variance in a formula that expects that of a sample, and after a merge the
         * neighbour behind and the one after it tested again. Here to show that nothing else differs.
         */
        OTAVA
    }

    /** The changes in time order. */
    List<ChangePoint> points() {
        return merge(weak());
    }

    /** Candidates of all windows at the wider level. */
    List<Integer> weak() {
        double level = maxP < 0.05 ? 10 * maxP : maxP < 0.5 ? 2 * maxP : maxP;
        List<Integer> weak = new ArrayList<>();
        int start = 0;
        while (start < series.length) {
            List<Integer> found = split(start, Math.min(series.length, start + window), level);
            weak.addAll(found);
            int last = found.isEmpty() ? 0 : found.get(found.size() - 1);
            start = Math.max(last, start + window / 2);
        }
        return weak;
    }

    private List<Integer> split(int start, int end, double level) {
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
            if (best == null
                    || between(bounds.get(place - 1), best.tau(), bounds.get(place))
                                    .p()
                            > level) {
                return bounds.subList(1, bounds.size() - 1);
            }
            bounds.add(place, best.tau());
        }
    }

    private List<ChangePoint> merge(List<Integer> indexes) {
        List<Integer> bounds = new ArrayList<>(indexes);
        bounds.add(0, 0);
        bounds.add(series.length);
        List<ChangePoint> points = new ArrayList<>();
        for (int i = 1; i < bounds.size() - 1; i++) {
            points.add(between(bounds, i));
        }
        while (!points.isEmpty()) {
            int weakest = 0;
            for (int i = 1; i < points.size(); i++) {
                weakest = points.get(i).p() > points.get(weakest).p() ? i : weakest;
            }
            if (points.get(weakest).p() < maxP) {
                weakest = 0;
                for (int i = 1; i < points.size(); i++) {
                    weakest = points.get(i).magnitude() < points.get(weakest).magnitude() ? i : weakest;
                }
                if (points.get(weakest).magnitude() > minMagnitude) {
                    break;
                }
            }
            points.remove(weakest);
            bounds.remove(weakest + 1);
            int first = variant == Variant.OURS ? weakest - 1 : weakest;
            for (int i = Math.max(0, first); i < Math.min(points.size(), first + 2); i++) {
                points.set(i, between(bounds, i + 1));
            }
        }
        return points;
    }

    private ChangePoint between(List<Integer> bounds, int i) {
        return between(bounds.get(i - 1), bounds.get(i), bounds.get(i + 1));
    }

    private ChangePoint between(int start, int index, int end) {
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

    private double p(Moments before, Moments after) {
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

    private double squares(Moments moments) {
        if (moments.n() < 2) {
            return 0;
        }
        double factor = variant == Variant.OURS ? 1 : (double) (moments.n() - 1) / moments.n();
        return moments.variance() * (moments.n() - 1) * factor;
    }
}
