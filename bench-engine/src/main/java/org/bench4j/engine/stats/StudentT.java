package org.bench4j.engine.stats;

/**
 * An estimate with a standard error, tested against 0 and bounded by Student's t.
 *
 * <p>A standard error of 0 (identical values) is degenerate rather than undefined: the interval is the point, p is 1 at 0
 * and 0 elsewhere. commons-math3 returns {@code NaN} there.
 *
 * @param estimate the estimated quantity, in the unit of the values
 * @param standardError its standard error; {@code NaN} if there are too few values
 * @param df degrees of freedom, {@code NaN} if degenerate or undefined
 * @param t estimate over standard error
 * @param p two-sided probability of a |t| this large under no difference; {@code NaN} if there is no test
 * @param interval confidence interval of the estimate, unbounded if undefined
 */
public record StudentT(double estimate, double standardError, double df, double t, double p, Interval interval) {
    static StudentT of(double estimate, double standardError, double df, double confidence) {
        Samples.requireConfidence(confidence);
        double signed = estimate + 0.0;
        if (standardError == 0) {
            double t = signed == 0 ? 0 : Math.copySign(Double.POSITIVE_INFINITY, signed);
            return new StudentT(signed, 0, Double.NaN, t, signed == 0 ? 1 : 0, Interval.point(signed));
        }
        double t = signed / standardError;
        double half = Quantiles.t((1 + confidence) / 2, df) * standardError;
        return new StudentT(
                signed, standardError, df, t, Quantiles.tTwoSided(t, df), new Interval(signed - half, signed + half));
    }

    static StudentT undefined(double estimate) {
        return new StudentT(estimate + 0.0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Interval.UNBOUNDED);
    }

    /** Whether there were enough values for a test. */
    public boolean defined() {
        return !Double.isNaN(p);
    }

    /** One-sample t: the mean of values against 0; undefined below 2 values. */
    public static StudentT ofMean(double[] values, double confidence) {
        Moments moments = Moments.of(values);
        if (values.length < 2) {
            return undefined(moments.mean());
        }
        double standardError = moments.stdev() / Math.sqrt(values.length);
        return of(moments.mean(), standardError, values.length - 1, confidence);
    }

    /**
     * Welch's t: mean of the candidate minus mean of the baseline, each with its own variance; undefined below 2 values in
     * an arm.
     */
    public static StudentT welch(double[] baseline, double[] candidate, double confidence) {
        return welch(Moments.of(baseline), Moments.of(candidate), 0, 0, confidence);
    }

    /**
     * A linear combination of the means of independent groups, each with its own variance: {@code sum c_i * mean_i}; undefined below 2
     * values in a group.
     *
     * <p>Degrees of freedom after Welch (1947) and Satterthwaite (1946). With coefficients -1 and 1 it is {@link #welch(double[],
     * double[], double)}, with a single 1 it is {@link #ofMean}. Groups with coefficient 0 have no part in it.
     */
    public static StudentT ofCombination(double[] coefficients, double[][] groups, double confidence) {
        if (coefficients.length != groups.length) {
            throw new IllegalArgumentException(
                    coefficients.length + " coefficients: expected as many as groups, " + groups.length);
        }
        CompensatedSum estimate = new CompensatedSum();
        double variance = 0;
        double squares = 0;
        boolean defined = true;
        for (int i = 0; i < groups.length; i++) {
            if (coefficients[i] != 0) {
                Moments moments = Moments.of(groups[i]);
                estimate.add(coefficients[i] * moments.mean());
                double own = coefficients[i] * coefficients[i] * moments.variance() / moments.n();
                variance += own;
                squares += own * own / (moments.n() - 1);
                defined &= moments.n() >= 2;
            }
        }
        return defined
                ? of(estimate.value(), Math.sqrt(variance), variance * variance / squares, confidence)
                : undefined(estimate.value());
    }

    /** {@link #welch(double[], double[], double)} on logarithms of positive times: the estimate is a log ratio. */
    public static StudentT welchOfLogs(double[] baseline, double[] candidate, double confidence) {
        return welch(Samples.logs("baseline", baseline), Samples.logs("candidate", candidate), confidence);
    }

    /** Welch's t where the variance of an arm is at least the given one. */
    static StudentT welch(
            Moments baseline,
            Moments candidate,
            double leastBaselineVariance,
            double leastCandidateVariance,
            double confidence) {
        double difference = candidate.mean() - baseline.mean();
        if (baseline.n() < 2 || candidate.n() < 2) {
            return undefined(difference);
        }
        double a = Math.max(baseline.variance(), leastBaselineVariance) / baseline.n();
        double b = Math.max(candidate.variance(), leastCandidateVariance) / candidate.n();
        double df = (a + b) * (a + b) / (a * a / (baseline.n() - 1) + b * b / (candidate.n() - 1));
        return of(difference, Math.sqrt(a + b), df, confidence);
    }
}
