package org.bench4j.engine.stats;

/**
 * The most likely place of a change in an interval of a series, by energy statistics (E-divisive, alpha = 1).
 *
 * <p>Matteson and James 2014, arXiv:1306.4933: maximises over s &lt; tau &lt; kappa &lt;= e
 * <pre>{@code Q = 2/(a+b) * sum|x-y| - 2b/((a+b)(a-1)) * sum|x-x'| - 2a/((a+b)(b-1)) * sum|y-y'|}</pre>
 * with a = tau - s and b = kappa - tau; terms of a single value are 0. Ties within 1e-12 go to the smallest tau, then kappa.
 * O(L²) time and memory for an interval of L values.
 *
 * @param tau index of the first value after the change
 * @param kappa end (exclusive) of the values compared with those before
 * @param q the statistic
 */
record BestSplit(int tau, int kappa, double q) {
    private static final double TIE = 1e-12;

    /** The best split of at least 2 values in [start, end). */
    static BestSplit of(double[] series, int start, int end) {
        int length = end - start;
        double[][] sums = distanceSums(series, start, length);
        BestSplit best = new BestSplit(start + 1, start + 2, Double.NEGATIVE_INFINITY);
        for (int tau = 1; tau < length; tau++) {
            for (int kappa = tau + 1; kappa <= length; kappa++) {
                double q = q(sums, tau, kappa);
                if (best.isBelow(q)) {
                    best = new BestSplit(start + tau, start + kappa, q);
                }
            }
        }
        return best;
    }

    /** Whether a statistic exceeds this one by more than rounding. */
    boolean isBelow(double other) {
        return Double.isInfinite(q) || other > q + TIE * Math.abs(q);
    }

    /** Sums of all distances between the first i and the first j values. */
    private static double[][] distanceSums(double[] series, int start, int length) {
        double[][] sums = new double[length + 1][length + 1];
        for (int i = 1; i <= length; i++) {
            double row = 0;
            for (int j = 1; j <= length; j++) {
                row += Math.abs(series[start + i - 1] - series[start + j - 1]);
                sums[i][j] = sums[i - 1][j] + row;
            }
        }
        return sums;
    }

    private static double q(double[][] sums, int tau, int kappa) {
        double a = tau;
        double b = kappa - tau;
        double between = sums[tau][kappa] - sums[tau][tau];
        // both orders of each pair are in the sums
        double before = sums[tau][tau] / 2;
        double after = (sums[kappa][kappa] - 2 * sums[tau][kappa] + sums[tau][tau]) / 2;
        double q = 2 / (a + b) * between;
        q -= tau > 1 ? 2 * b / ((a + b) * (a - 1)) * before : 0;
        q -= b > 1 ? 2 * a / ((a + b) * (b - 1)) * after : 0;
        return q;
    }
}
