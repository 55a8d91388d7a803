package org.bench4j.engine.stats;

/**
 * The spread between forks of the same code, which one fork cannot show: standard deviation of the log of fork medians.
 *
 * <p>Below 8 degrees of freedom from history it is assumed to be 5 %, and differences can only be suspected.
 *
 * @param sigma standard deviation on the log scale; 0.05 is 5 %
 * @param df degrees of freedom that it was estimated with; infinite if assumed
 * @param calibrated whether it comes from enough history
 */
public record ForkVariance(double sigma, double df, boolean calibrated) {
    /** Degrees of freedom from which history is trusted. */
    public static final double LEAST_DF = 8;

    private static final double ASSUMED_SIGMA = 0.05;

    public ForkVariance {
        if (!(sigma >= 0) || Double.isInfinite(sigma) || !(df > 0)) {
            throw new IllegalArgumentException("fork variance with sigma " + sigma + " and " + df
                    + " degrees of freedom: expected a finite sigma of at least 0 and more than 0 degrees");
        }
    }

    /** The assumption made without history. */
    public static ForkVariance assumed() {
        return new ForkVariance(ASSUMED_SIGMA, Double.POSITIVE_INFINITY, false);
    }

    /** A measured spread, or the assumption if it was measured with fewer than 8 degrees of freedom. */
    public static ForkVariance measured(double sigma, double df) {
        return df >= LEAST_DF ? new ForkVariance(sigma, df, true) : assumed();
    }

    /**
     * The pooled spread of past reports of the same benchmark.
     *
     * @param reports per report the medians of its forks, positive times in any unit that is constant within a report
     */
    public static ForkVariance ofHistory(double[][] reports) {
        CompensatedSum squares = new CompensatedSum();
        long df = 0;
        for (int report = 0; report < reports.length; report++) {
            double[] logs = Samples.logs("report " + report, reports[report]);
            if (logs.length >= 2) {
                squares.add(Moments.of(logs).variance() * (logs.length - 1));
                df += logs.length - 1;
            }
        }
        return df == 0 ? assumed() : measured(Math.sqrt(squares.value() / df), df);
    }
}
