package org.bench4j.engine.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Adjusts the p-values of many benchmarks judged at once, each in its place.
 *
 * <p>{@code NaN} stands for a benchmark without a test: it stays {@code NaN} and does not count. Reject where the adjusted
 * value is at most the level. Ties keep the order given. With hundreds of gates, confirming the flagged ones by a second
 * independent run is better than either; Holm is for when that is impossible.
 */
public final class Multiplicity {
    private Multiplicity() {}

    /** Holm 1979, family-wise error: {@code max over j <= k of min(1, (m - j + 1) p(j))}. */
    public static double[] holm(double[] p) {
        int[] order = order(p);
        double[] adjusted = p.clone();
        double worst = 0;
        for (int k = 0; k < order.length; k++) {
            worst = Math.max(worst, Math.min(1, (order.length - k) * p[order[k]]));
            adjusted[order[k]] = worst;
        }
        return adjusted;
    }

    /** Benjamini and Hochberg 1995, false discovery rate (q-values): {@code min over j >= k of m p(j) / j}. */
    public static double[] benjaminiHochberg(double[] p) {
        int[] order = order(p);
        double[] adjusted = p.clone();
        double best = 1;
        for (int k = order.length; k >= 1; k--) {
            best = Math.min(best, order.length * p[order[k - 1]] / k);
            adjusted[order[k - 1]] = best;
        }
        return adjusted;
    }

    private static int[] order(double[] p) {
        for (int i = 0; i < p.length; i++) {
            if (p[i] < 0 || p[i] > 1) {
                throw new IllegalArgumentException(
                        "p-value " + i + " is " + p[i] + ": expected 0 to 1, or NaN for no test");
            }
        }
        return IntStream.range(0, p.length)
                .filter(i -> !Double.isNaN(p[i]))
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(i -> i)
                .toArray();
    }
}
