package org.bench4j.engine.stats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The rank c whose order statistics c from either end bound a confidence interval.
 *
 * <p>c is the largest integer with {@code P(S <= c - 1) <= (1 - confidence) / 2} under the null distribution of the
 * statistic S; 0 means that so few values bound nothing. Found once per size and confidence and kept, since the exact
 * distribution costs 60 ms at n = 500.
 *
 * @param c the rank, 1-based; 0 if there is no interval
 * @param achieved the confidence that the interval really has, at least the nominal one; 1 if unbounded
 */
record CriticalRank(long c, double achieved) {
    /** Up to here the signed-rank distribution is computed exactly; 2^-n is still a normal double. */
    static final int MOST_EXACT = 1000;
    /** Up to this many pairs of values the Mann-Whitney distribution is computed exactly. */
    private static final int MOST_EXACT_PAIRS = 10_000;
    /** Keeps an exact tie of probability and level on the accepting side. */
    private static final double GUARD = 1 + 1e-12;

    private static final Map<Key, CriticalRank> KNOWN = new ConcurrentHashMap<>();

    private record Key(int m, int n, double confidence) {}

    /** For the n(n+1)/2 Walsh averages: S is Wilcoxon's signed-rank statistic without ties. */
    static CriticalRank signedRank(int n, double confidence) {
        Samples.requireConfidence(confidence);
        double mean = n * (n + 1.0) / 4;
        if (n > MOST_EXACT) {
            return normal(mean, Math.sqrt(mean * (2.0 * n + 1) / 6), confidence);
        }
        return KNOWN.computeIfAbsent(new Key(0, n, confidence), key -> of(signedRankProbabilities(n), confidence));
    }

    /** For the m n differences of two samples: S is the Mann-Whitney statistic without ties. */
    static CriticalRank mannWhitney(int m, int n, double confidence) {
        Samples.requireConfidence(confidence);
        double pairs = (double) m * n;
        if (pairs > MOST_EXACT_PAIRS) {
            return normal(pairs / 2, Math.sqrt(pairs * (m + n + 1.0) / 12), confidence);
        }
        int less = Math.min(m, n);
        int more = Math.max(m, n);
        return KNOWN.computeIfAbsent(
                new Key(less, more, confidence), key -> of(mannWhitneyProbabilities(less, more), confidence));
    }

    /** For the order statistics of n values about their median: S is binomial with probability one half. */
    static CriticalRank median(int n, double confidence) {
        Samples.requireConfidence(confidence);
        BinomialDistribution binomial = new BinomialDistribution(null, n, 0.5);
        double[] probabilities = new double[n / 2 + 1];
        for (int s = 0; s < probabilities.length; s++) {
            probabilities[s] = binomial.probability(s);
        }
        return of(probabilities, confidence);
    }

    private static CriticalRank of(double[] probabilities, double confidence) {
        double level = (1 - confidence) / 2 * GUARD;
        double tail = 0;
        int c = 0;
        while (c < probabilities.length && tail + probabilities[c] <= level) {
            tail += probabilities[c];
            c++;
        }
        return new CriticalRank(c, 1 - 2 * tail);
    }

    private static CriticalRank normal(double mean, double stdev, double confidence) {
        long c = (long) Math.floor(mean + Quantiles.normal((1 - confidence) / 2) * stdev + 0.5);
        return new CriticalRank(c, 1 - 2 * Quantiles.normalCdf((c - 0.5 - mean) / stdev));
    }

    /** The lower half of the distribution: each rank is in the sum or not, with probability one half. */
    private static double[] signedRankProbabilities(int n) {
        double[] p = new double[n * (n + 1) / 4 + 1];
        p[0] = 1;
        for (int rank = 1; rank <= n; rank++) {
            for (int s = Math.min(p.length - 1, rank * (rank + 1) / 2); s >= 0; s--) {
                p[s] = (p[s] + (s >= rank ? p[s - rank] : 0)) / 2;
            }
        }
        return p;
    }

    /** The lower half of the distribution, conditioning on which arm holds the largest value. */
    private static double[] mannWhitneyProbabilities(int m, int n) {
        int half = m * n / 2 + 1;
        double[][] row = new double[n + 1][];
        for (int j = 0; j <= n; j++) {
            row[j] = new double[] {1};
        }
        for (int i = 1; i <= m; i++) {
            for (int j = 1; j <= n; j++) {
                row[j] = mixed(row[j], row[j - 1], i, j, half);
            }
        }
        return row[n];
    }

    private static double[] mixed(double[] withoutMine, double[] withoutTheirs, int i, int j, int half) {
        double[] p = new double[Math.min(half, i * j + 1)];
        double mine = (double) i / (i + j);
        double theirs = (double) j / (i + j);
        for (int u = 0; u < p.length; u++) {
            double above = u >= j && u - j < withoutMine.length ? withoutMine[u - j] : 0;
            double below = u < withoutTheirs.length ? withoutTheirs[u] : 0;
            p[u] = mine * above + theirs * below;
        }
        return p;
    }
}
