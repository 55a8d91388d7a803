package org.bench4j.engine.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A series cut where its mean or its variance changes: the thorough way to look for warm-up.
 *
 * <p>Cost of a segment of m values: {@code m (ln 2 pi + ln max(variance, 1e-11) + 1)}, segments of at least 2 values, a
 * penalty for each cut; the cuts are those of least total cost, found by PELT (Killick, Fearnhead and Eckley 2012). Exact on
 * big steps; under heavy spikes it invents segments, and it misses steps below two standard deviations.
 *
 * @param starts indexes where a new segment starts, ascending, without 0
 * @param cost total cost including penalties
 */
public record Segmentation(List<Integer> starts, double cost) {
    private static final int LEAST_SEGMENT = 2;
    private static final double LEAST_VARIANCE = 1e-11;
    private static final double PENALTY_PER_LOG = 15;

    public Segmentation {
        starts = List.copyOf(starts);
    }

    /** Cuts finite values in time order with the penalty {@code 15 ln n} of Barrett et al. 2017. */
    public static Segmentation of(double[] values) {
        return of(values, PENALTY_PER_LOG * Math.log(Math.max(1, values.length)));
    }

    /** Cuts finite values in time order with a penalty per cut of at least 0. */
    public static Segmentation of(double[] values, double penalty) {
        Samples.requireFinite("values", values);
        if (!(penalty >= 0)) {
            throw new IllegalArgumentException("penalty " + penalty + ": expected at least 0");
        }
        int n = values.length;
        if (n < LEAST_SEGMENT) {
            return new Segmentation(List.of(), 0);
        }
        Cost cost = new Cost(values);
        double[] best = new double[n + 1];
        int[] previous = new int[n + 1];
        best[0] = -penalty;
        List<Candidate> candidates = new ArrayList<>();
        for (int end = LEAST_SEGMENT; end <= n; end++) {
            int newest = end - LEAST_SEGMENT;
            if (newest == 0 || newest >= LEAST_SEGMENT) {
                candidates.add(new Candidate(newest));
            }
            best[end] = Double.POSITIVE_INFINITY;
            for (Candidate candidate : candidates) {
                candidate.total = best[candidate.start] + cost.of(candidate.start, end);
                if (candidate.total + penalty < best[end]) {
                    best[end] = candidate.total + penalty;
                    previous[end] = candidate.start;
                }
            }
            prune(candidates, best[end], end);
        }
        return new Segmentation(starts(previous, n), best[n]);
    }

    /**
     * Drops starts that can be best for no later end. A start that loses here loses for every end to which a segment from
     * here can reach, that is from the least length of a segment on.
     */
    private static void prune(List<Candidate> candidates, double best, int end) {
        candidates.removeIf(candidate -> candidate.lastEnd <= end);
        for (Candidate candidate : candidates) {
            if (candidate.total >= best && candidate.lastEnd == Integer.MAX_VALUE) {
                candidate.lastEnd = end + LEAST_SEGMENT - 1;
            }
        }
    }

    private static List<Integer> starts(int[] previous, int n) {
        List<Integer> starts = new ArrayList<>();
        for (int start = previous[n]; start > 0; start = previous[start]) {
            starts.add(start);
        }
        Collections.reverse(starts);
        return starts;
    }

    private static final class Candidate {
        private final int start;
        private double total;
        private int lastEnd = Integer.MAX_VALUE;

        private Candidate(int start) {
            this.start = start;
        }
    }

    /** Costs of segments in constant time, from prefix sums about the median that carry their rounding errors along. */
    static final class Cost {
        private final double[] sums;
        private final double[] sumsLost;
        private final double[] squares;
        private final double[] squaresLost;

        Cost(double[] values) {
            int n = values.length;
            sums = new double[n + 1];
            sumsLost = new double[n + 1];
            squares = new double[n + 1];
            squaresLost = new double[n + 1];
            double centre = Median.of(values);
            for (int i = 0; i < n; i++) {
                double value = values[i] - centre;
                double square = value * value;
                accumulate(sums, sumsLost, i, value, 0);
                accumulate(squares, squaresLost, i, square, Math.fma(value, value, -square));
            }
        }

        // two-sum of Knuth: the part that the addition rounds away is exact
        private static void accumulate(double[] sum, double[] lost, int i, double term, double termLost) {
            double next = sum[i] + term;
            double added = next - sum[i];
            lost[i + 1] = lost[i] + ((sum[i] - (next - added)) + (term - added)) + termLost;
            sum[i + 1] = next;
        }

        double of(int start, int end) {
            int m = end - start;
            double sum = (sums[end] - sums[start]) + (sumsLost[end] - sumsLost[start]);
            double square = (squares[end] - squares[start]) + (squaresLost[end] - squaresLost[start]);
            double variance = Math.max(LEAST_VARIANCE, (square - sum * sum / m) / m);
            return m * (Math.log(2 * Math.PI) + Math.log(variance) + 1);
        }
    }
}
