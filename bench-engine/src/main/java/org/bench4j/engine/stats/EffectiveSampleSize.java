package org.bench4j.engine.stats;

/**
 * How many independent values a series in time order is worth, from its robust lag-1 autocorrelation.
 *
 * <p>Values are centred on the median and clipped at 3 robust standard deviations first, so that one spike cannot hide the
 * correlation; the estimate is corrected for bias above 10 values (Marriott and Pope 1954, Kendall), kept within [0, 0.95]
 * and turned into {@code n (1 - rho) / (1 + rho)}, at least 2. Negative correlation counts as none, which errs on the
 * safe side. All numbers are dimensionless.
 *
 * @param n number of values
 * @param lag1 robust lag-1 autocorrelation, 0 if the values do not vary
 * @param corrected the same after correction, within [0, 0.95]
 * @param effective the number of independent values
 */
public record EffectiveSampleSize(int n, double lag1, double corrected, double effective) {
    private static final double MOST_RHO = 0.95;
    private static final double CLIP = 3;

    /** Of finite values in time order. */
    public static EffectiveSampleSize of(double[] values) {
        Samples.requireFinite("values", values);
        int n = values.length;
        if (n < 2) {
            return new EffectiveSampleSize(n, 0, 0, n);
        }
        double lag1 = robustLag1(values);
        double corrected = n > 10 ? (n * lag1 + 1) / (n - 4) : lag1;
        double rho = Math.min(MOST_RHO, Math.max(0, corrected));
        double effective = n < 3 ? n : Math.max(2, n * (1 - rho) / (1 + rho));
        return new EffectiveSampleSize(n, lag1, rho, effective);
    }

    private static double robustLag1(double[] values) {
        double median = Median.of(values);
        double bound = CLIP * Summary.MAD_TO_STDEV * Median.absoluteDeviation(values, median);
        if (bound == 0) {
            return 0;
        }
        double[] clipped = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            clipped[i] = Math.max(-bound, Math.min(bound, values[i] - median));
        }
        return lag1(clipped);
    }

    /** The plain lag-1 autocorrelation of values in time order, 0 if they do not vary. */
    public static double lag1(double[] values) {
        return autocovariance(values, 1) / nonZero(autocovariance(values, 0));
    }

    private static double nonZero(double variance) {
        return variance == 0 ? 1 : variance;
    }

    private static double autocovariance(double[] values, int lag) {
        double mean = CompensatedSum.of(values) / values.length;
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i + lag < values.length; i++) {
            sum.add((values[i] - mean) * (values[i + lag] - mean));
        }
        return sum.value();
    }

    /**
     * Geyer's initial positive sequence (1992), lags up to n/2: better than lag 1 alone from about 50 values on. At most n.
     */
    public static double geyer(double[] values) {
        Samples.requireFinite("values", values);
        int n = values.length;
        double variance = n == 0 ? 0 : autocovariance(values, 0);
        if (variance == 0) {
            return n;
        }
        double pairs = 0;
        for (int lag = 0; lag + 1 <= n / 2; lag += 2) {
            double pair = (autocovariance(values, lag) + autocovariance(values, lag + 1)) / variance;
            if (pair <= 0) {
                break;
            }
            pairs += pair;
        }
        return n / Math.max(1, 2 * pairs - 1);
    }

    /**
     * By means of consecutive batches of {@code floor(sqrt n)} values: noisy, a cross-check only. {@code NaN} if the values
     * or the batches do not vary.
     */
    public static double batchMeans(double[] values) {
        int size = (int) Math.sqrt(values.length);
        if (size < 2) {
            return Double.NaN;
        }
        int batches = values.length / size;
        double[] means = new double[batches];
        double[] used = new double[batches * size];
        System.arraycopy(values, 0, used, 0, used.length);
        for (int i = 0; i < batches; i++) {
            double[] batch = new double[size];
            System.arraycopy(values, i * size, batch, 0, size);
            means[i] = CompensatedSum.of(batch) / size;
        }
        double between = Moments.of(means).variance();
        double within = Moments.of(used).variance();
        return between == 0 || within == 0 ? Double.NaN : batches * within / between;
    }
}
