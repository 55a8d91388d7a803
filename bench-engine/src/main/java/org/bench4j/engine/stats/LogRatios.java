package org.bench4j.engine.stats;

/** Log ratios of pairs measured side by side: {@code ln candidate - ln baseline}, positive if the candidate is slower. */
public final class LogRatios {
    /** Ratios within 1/4 to 4: beyond, the quotient is so near 1 that its last bits carry too much. */
    private static final double NEAR = 0.6;

    private LogRatios() {}

    /**
     * One log ratio per pair, in the order given; times are positive, finite and of equal number. Swapping the arms negates
     * each exactly, and pairs of equal ratio tie exactly.
     */
    public static double[] of(double[] baseline, double[] candidate) {
        if (baseline.length != candidate.length) {
            throw new IllegalArgumentException("pairs of " + baseline.length + " baseline and " + candidate.length
                    + " candidate times: expected as many of each");
        }
        Samples.requireTimes("baseline", baseline);
        Samples.requireTimes("candidate", candidate);
        double[] ratios = new double[baseline.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = of(baseline[i], candidate[i]);
        }
        return ratios;
    }

    /**
     * {@code ln y - ln x = 2 artanh((y - x)/(y + x))}. The difference of two logarithms near 20 (nanoseconds) loses the last
     * digits of a small ratio, so that equal ratios (2:1, 4:2, 8:4) no longer tie; {@code ln(y/x)} is not antisymmetric.
     */
    private static double of(double x, double y) {
        double quotient = (y - x) / (y + x);
        return Math.abs(quotient) <= NEAR ? Math.log1p(quotient) - Math.log1p(-quotient) : Math.log(y) - Math.log(x);
    }
}
