package org.bench4j.engine.stats;

/**
 * The ratio of two means, candidate over baseline, with an interval of ratios (not of logarithms).
 *
 * @param ratio mean of the candidate over mean of the baseline, dimensionless
 * @param standardErrorOfLog standard error of the log of the ratio; {@code NaN} for Fieller's interval
 * @param df degrees of freedom; {@code NaN} if degenerate or Fieller's
 * @param interval interval of the ratio; unbounded if undefined
 */
public record RatioOfMeans(double ratio, double standardErrorOfLog, double df, Interval interval) {
    /**
     * Delta method on the log of the ratio with Welch-Satterthwaite degrees of freedom; undefined (unbounded) below 2
     * values in an arm or for a mean that is not positive.
     */
    public static RatioOfMeans delta(double[] baseline, double[] candidate, double confidence) {
        Samples.requireConfidence(confidence);
        Moments x = Moments.of(baseline);
        Moments y = Moments.of(candidate);
        double ratio = y.mean() / x.mean();
        if (x.n() < 2 || y.n() < 2 || !(x.mean() > 0) || !(y.mean() > 0)) {
            return new RatioOfMeans(ratio, Double.NaN, Double.NaN, Interval.UNBOUNDED);
        }
        double a = x.variance() / (x.n() * x.mean() * x.mean());
        double b = y.variance() / (y.n() * y.mean() * y.mean());
        double standardError = Math.sqrt(a + b);
        if (standardError == 0) {
            return new RatioOfMeans(ratio, 0, Double.NaN, Interval.point(ratio));
        }
        double df = (a + b) * (a + b) / (a * a / (x.n() - 1) + b * b / (y.n() - 1));
        double half = Quantiles.t((1 + confidence) / 2, df) * standardError;
        return new RatioOfMeans(
                ratio, standardError, df, new Interval(ratio * Math.exp(-half), ratio * Math.exp(half)));
    }

    /**
     * Fieller's interval in the form of Kalibera and Jones (2012; arXiv:2007.10899), each arm with its own t quantile;
     * unbounded where the mean of the baseline cannot be told from 0.
     */
    public static RatioOfMeans fieller(double[] baseline, double[] candidate, double confidence) {
        Samples.requireConfidence(confidence);
        Moments x = Moments.of(baseline);
        Moments y = Moments.of(candidate);
        double ratio = y.mean() / x.mean();
        if (x.n() < 2 || y.n() < 2) {
            return new RatioOfMeans(ratio, Double.NaN, Double.NaN, Interval.UNBOUNDED);
        }
        double hx = halfWidth(x, confidence);
        double hy = halfWidth(y, confidence);
        double a = x.mean() * x.mean() - hx * hx;
        if (a <= 0) {
            return new RatioOfMeans(ratio, Double.NaN, Double.NaN, Interval.UNBOUNDED);
        }
        double product = x.mean() * y.mean();
        double root = Math.sqrt(Math.max(0, product * product - a * (y.mean() * y.mean() - hy * hy)));
        return new RatioOfMeans(
                ratio, Double.NaN, Double.NaN, new Interval((product - root) / a, (product + root) / a));
    }

    private static double halfWidth(Moments moments, double confidence) {
        if (moments.stdev() == 0) {
            return 0;
        }
        return Quantiles.t((1 + confidence) / 2, moments.n() - 1) * moments.stdev() / Math.sqrt(moments.n());
    }
}
