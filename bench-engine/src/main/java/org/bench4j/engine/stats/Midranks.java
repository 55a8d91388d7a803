package org.bench4j.engine.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Ranks from 1 where equal values share the mean of their ranks, doubled so that they are whole numbers.
 *
 * @param doubled twice the rank of each value, in the order of the values
 * @param ties sizes of the groups of equal values, ascending by value; groups of one are left out
 */
record Midranks(int[] doubled, List<Integer> ties) {
    static Midranks of(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(i -> i)
                .toArray();
        int[] doubled = new int[values.length];
        List<Integer> ties = new ArrayList<>();
        int start = 0;
        while (start < order.length) {
            int end = start + 1;
            while (end < order.length && values[order[end]] == values[order[start]]) {
                end++;
            }
            for (int i = start; i < end; i++) {
                doubled[order[i]] = start + 1 + end;
            }
            if (end - start > 1) {
                ties.add(end - start);
            }
            start = end;
        }
        return new Midranks(doubled, ties);
    }

    /** The sum of t^3 - t over the groups of equal values. */
    double tieCorrection() {
        return ties.stream().mapToDouble(t -> (double) t * t * t - t).sum();
    }
}
