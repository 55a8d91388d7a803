package org.bench4j.engine.stats;

import java.util.Arrays;

/**
 * The shift between two independent samples: the median of all differences candidate minus baseline.
 *
 * <p>Hodges and Lehmann 1963; the exact interval inverts the Mann-Whitney test without ties, like R's {@code
 * wilcox.test(conf.int = TRUE)}. Above 10,000 pairs the rank of the interval is the normal approximation. Needs 4 + 4 values
 * for 95 % and 5 + 5 for 99 %. The order of the values does not matter.
 *
 * @param estimate the shift in the unit of the values, or the ratio
 * @param interval of the shift, or of the ratio; unbounded (from 0 for a ratio) with too few values
 * @param c rank of the difference that bounds the interval, 0 if unbounded
 * @param achieved the confidence that the interval really has, 1 if unbounded
 */
public record HodgesLehmann(double estimate, Interval interval, long c, double achieved) {
    /** The shift of samples of at least one finite value each. */
    public static HodgesLehmann shift(double[] baseline, double[] candidate, double confidence) {
        double[] x = sorted("baseline", baseline);
        double[] y = sorted("candidate", candidate);
        double least = y[0] - x[x.length - 1];
        double most = y[y.length - 1] - x[0];
        long pairs = (long) x.length * y.length;
        OrderStatistic.Count count = value -> atMost(x, y, value);
        CriticalRank rank = CriticalRank.mannWhitney(x.length, y.length, confidence);
        Interval interval = Interval.UNBOUNDED;
        if (rank.c() > 0) {
            interval = new Interval(
                    OrderStatistic.kth(rank.c(), least, most, count),
                    OrderStatistic.kth(pairs + 1 - rank.c(), least, most, count));
        }
        return new HodgesLehmann(OrderStatistic.median(pairs, least, most, count), interval, rank.c(), rank.achieved());
    }

    /** The ratio candidate over baseline of positive times: the shift of their logarithms, taken back. */
    public static HodgesLehmann ratio(double[] baseline, double[] candidate, double confidence) {
        HodgesLehmann logs =
                shift(Samples.logs("baseline", baseline), Samples.logs("candidate", candidate), confidence);
        return new HodgesLehmann(Math.exp(logs.estimate), logs.interval.exp(), logs.c, logs.achieved);
    }

    private static double[] sorted(String arm, double[] values) {
        Samples.requireFinite(arm, values);
        if (values.length == 0) {
            throw new IllegalArgumentException(arm + " has no samples: expected at least 1");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    private static long atMost(double[] x, double[] y, double value) {
        long count = 0;
        int first = 0;
        for (double candidate : y) {
            // differences grow with the candidate, so the first baseline that fits only moves up
            while (first < x.length && candidate - x[first] > value) {
                first++;
            }
            count += x.length - first;
        }
        return count;
    }
}
