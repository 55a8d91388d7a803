package org.bench4j.engine.stats;

/**
 * Mean, sample variance (divisor n - 1), standard deviation and CV of a set of values.
 *
 * <p>Units: those of the values, squared for the variance. With fewer than 2 values the dispersion is {@code NaN}; of no
 * values the mean is {@code NaN} too. Source: corrected two-pass algorithm with compensated sums (Chan, Golub and
 * LeVeque 1983; Neumaier 1974); {@link #ofNanos} is exact up to one rounding of each number.
 *
 * @param n number of values
 * @param mean arithmetic mean
 * @param variance sample variance; may overflow to infinity or underflow to 0 where {@code stdev} does not
 * @param stdev square root of the variance
 * @param cv stdev over |mean|
 */
public record Moments(long n, double mean, double variance, double stdev, Cv cv) {
    /** Beyond 2^±400 squares would leave the range of a double, so values are scaled by a power of two. */
    private static final int SAFE_EXPONENT = 400;

    /** The moments of finite values in any order; rejects others by index. */
    public static Moments of(double[] values) {
        Samples.requireFinite("values", values);
        if (values.length == 0) {
            return ofRoots(0, Double.NaN, Double.NaN, Double.NaN);
        }
        double min = values[0];
        double max = values[0];
        for (double value : values) {
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
        int exponent = Math.getExponent(Math.max(Math.abs(min), Math.abs(max)));
        return Math.abs(exponent) <= SAFE_EXPONENT || min == max ? twoPass(values, min, max) : scaled(values, exponent);
    }

    /** The exact moments of whole numbers, usually nanoseconds; nothing overflows and nothing cancels. */
    public static Moments ofNanos(long[] values) {
        ExactSums sums = new ExactSums();
        for (long value : values) {
            sums.add(value);
        }
        return sums.moments();
    }

    static Moments ofVariance(long n, double mean, double variance) {
        return ofRoots(n, mean, variance, Math.sqrt(variance));
    }

    private static Moments ofRoots(long n, double mean, double variance, double stdev) {
        return new Moments(n, mean, variance, stdev, Cv.of(n, mean, stdev));
    }

    private static Moments twoPass(double[] values, double min, double max) {
        int n = values.length;
        if (min == max) {
            return ofVariance(n, min, n < 2 ? Double.NaN : 0);
        }
        double mean = CompensatedSum.of(values) / n;
        CompensatedSum squares = new CompensatedSum();
        CompensatedSum rest = new CompensatedSum();
        for (double value : values) {
            double deviation = value - mean;
            squares.add(deviation * deviation);
            rest.add(deviation);
        }
        double correction = rest.value() * rest.value() / n;
        return ofVariance(n, mean, Math.max(0, squares.value() - correction) / (n - 1));
    }

    private static Moments scaled(double[] values, int exponent) {
        double[] unit = new double[values.length];
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < values.length; i++) {
            unit[i] = Math.scalb(values[i], -exponent);
            min = Math.min(min, unit[i]);
            max = Math.max(max, unit[i]);
        }
        Moments moments = twoPass(unit, min, max);
        double stdev = Math.scalb(moments.stdev, exponent);
        return new Moments(moments.n, Math.scalb(moments.mean, exponent), stdev * stdev, stdev, moments.cv);
    }
}
