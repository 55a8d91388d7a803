package org.bench4j.engine.stats;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;

/** Rank tests of paired differences against 0; differences of exactly 0 are dropped, their order does not matter. */
public final class PairedRanks {
    /** Up to here the signed-rank distribution under the observed ties is computed exactly. */
    private static final int MOST_EXACT = 200;

    private PairedRanks() {}

    /**
     * The sign test.
     *
     * @param used differences that are not 0
     * @param positive how many are above 0
     * @param negative how many are below 0
     * @param p exact two-sided binomial probability
     */
    public record Sign(int used, int positive, int negative, double p) {}

    /**
     * Wilcoxon's signed-rank test with midranks for ties.
     *
     * @param used differences that are not 0
     * @param positiveRankSum sum of the ranks of the positive ones (W+)
     * @param exactP two-sided permutation probability given the ties; {@code NaN} above 200 differences
     * @param normalP two-sided normal approximation with tie and continuity correction
     * @param z the continuity-corrected |z| of that approximation
     */
    public record SignedRank(int used, double positiveRankSum, double exactP, double normalP, double z) {
        /** The exact probability where it was computed, else the approximation. */
        public double p() {
            return Double.isNaN(exactP) ? normalP : exactP;
        }
    }

    /** The confidence interval of the median by order statistics; unbounded below 6 values at 95 %, 8 at 99 %. */
    public static Interval medianInterval(double[] values, double confidence) {
        Samples.requireFinite("values", values);
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int c = (int) CriticalRank.median(sorted.length, confidence).c();
        return c == 0 ? Interval.UNBOUNDED : new Interval(sorted[c - 1], sorted[sorted.length - c]);
    }

    /** The sign test of finite differences. */
    public static Sign sign(double[] differences) {
        Samples.requireFinite("differences", differences);
        int positive = 0;
        int negative = 0;
        for (double difference : differences) {
            positive += difference > 0 ? 1 : 0;
            negative += difference < 0 ? 1 : 0;
        }
        int used = positive + negative;
        double tail = used == 0
                ? 1
                : new BinomialDistribution(null, used, 0.5).cumulativeProbability(Math.min(positive, negative));
        return new Sign(used, positive, negative, Math.min(1, 2 * tail));
    }

    /** The signed-rank test of finite differences. */
    public static SignedRank signedRank(double[] differences) {
        Samples.requireFinite("differences", differences);
        double[] used = Arrays.stream(differences).filter(d -> d != 0).toArray();
        int n = used.length;
        if (n == 0) {
            return new SignedRank(0, 0, 1, 1, 0);
        }
        double[] magnitudes = Arrays.stream(used).map(Math::abs).toArray();
        Midranks ranks = Midranks.of(magnitudes);
        long twicePositive = 0;
        for (int i = 0; i < n; i++) {
            twicePositive += used[i] > 0 ? ranks.doubled()[i] : 0;
        }
        double positive = twicePositive / 2.0;
        double mean = n * (n + 1.0) / 4;
        double variance = mean * (2.0 * n + 1) / 6 - ranks.tieCorrection() / 48;
        double z = variance > 0 ? Math.max(0, Math.abs(positive - mean) - 0.5) / Math.sqrt(variance) : 0;
        double exact = n <= MOST_EXACT ? exact(ranks.doubled(), (int) twicePositive) : Double.NaN;
        return new SignedRank(n, positive, exact, Quantiles.normalTwoSided(z), z);
    }

    private static double exact(int[] doubledRanks, int observed) {
        double[] p = new double[Arrays.stream(doubledRanks).sum() + 1];
        p[0] = 1;
        for (int rank : doubledRanks) {
            for (int s = p.length - 1; s >= 0; s--) {
                p[s] = (p[s] + (s >= rank ? p[s - rank] : 0)) / 2;
            }
        }
        double lower = 0;
        double upper = 0;
        for (int s = 0; s < p.length; s++) {
            lower += s <= observed ? p[s] : 0;
            upper += s >= observed ? p[s] : 0;
        }
        return Math.min(1, 2 * Math.min(lower, upper));
    }
}
