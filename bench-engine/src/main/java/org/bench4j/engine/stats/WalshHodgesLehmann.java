package org.bench4j.engine.stats;

import java.util.Arrays;

/**
 * The centre of paired differences: the median of their n(n+1)/2 Walsh averages, with an exact interval.
 *
 * <p>Hodges and Lehmann 1963; the interval inverts Wilcoxon's signed-rank test: {@code [W(c), W(M+1-c)]}. Keeps its power
 * under spikes where a mean does not. A 95 % interval needs 6 values, a 99 % interval 8. The order of the values does not
 * matter; negating them negates everything exactly. Above {@value CriticalRank#MOST_EXACT} values the rank of the interval
 * is the normal approximation.
 *
 * @param estimate in the unit of the values
 * @param interval unbounded if there are too few values
 * @param c rank of the Walsh average that bounds the interval, 0 if unbounded
 * @param achieved the confidence that the interval really has, 1 if unbounded
 */
public record WalshHodgesLehmann(double estimate, Interval interval, long c, double achieved) {
    /** Of at least one finite value. */
    public static WalshHodgesLehmann of(double[] values, double confidence) {
        double[] sorted = sorted(values);
        CriticalRank rank = CriticalRank.signedRank(sorted.length, confidence);
        Interval interval = Interval.UNBOUNDED;
        if (rank.c() > 0) {
            interval = new Interval(kth(rank.c(), sorted), kth(averages(sorted) + 1 - rank.c(), sorted));
        }
        return new WalshHodgesLehmann(median(sorted), interval, rank.c(), rank.achieved());
    }

    /** The estimate alone. */
    public static double estimate(double[] values) {
        return median(sorted(values));
    }

    private static double[] sorted(double[] values) {
        Samples.requireFinite("values", values);
        if (values.length == 0) {
            throw new IllegalArgumentException("Hodges-Lehmann estimate of no values: expected at least 1");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    private static long averages(double[] sorted) {
        return sorted.length * (sorted.length + 1L) / 2;
    }

    private static double median(double[] sorted) {
        return OrderStatistic.median(
                averages(sorted), sorted[0], sorted[sorted.length - 1], value -> atMost(sorted, value));
    }

    private static double kth(long k, double[] sorted) {
        return OrderStatistic.kth(k, sorted[0], sorted[sorted.length - 1], value -> atMost(sorted, value));
    }

    private static long atMost(double[] sorted, double value) {
        long count = 0;
        int j = sorted.length - 1;
        for (int i = 0; i <= j; i++) {
            // averages grow with i, so the last partner that fits only moves down
            while (j >= i && (sorted[i] + sorted[j]) / 2 > value) {
                j--;
            }
            count += j - i + 1;
        }
        return count;
    }
}
