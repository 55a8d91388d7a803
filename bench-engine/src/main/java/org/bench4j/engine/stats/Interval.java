package org.bench4j.engine.stats;

/**
 * A confidence interval, on the log scale unless the place that returns it says otherwise.
 *
 * <p>On the log scale 0 is "no difference" and a positive value is a slower candidate. An end is infinite where the data
 * cannot bound it.
 *
 * @param lo lower end, {@code -Infinity} if unbounded
 * @param hi upper end, {@code Infinity} if unbounded
 */
public record Interval(double lo, double hi) {
    /** The interval of data that bounds nothing. */
    public static final Interval UNBOUNDED = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    public Interval {
        if (!(lo <= hi)) {
            throw new IllegalArgumentException("interval [" + lo + ", " + hi + "]: expected lo <= hi");
        }
        // no negative zeros, so that negating twice gives an equal interval
        lo += 0.0;
        hi += 0.0;
    }

    static Interval point(double value) {
        return new Interval(value, value);
    }

    /** Whether both ends are finite. */
    public boolean isBounded() {
        return Double.isFinite(lo) && Double.isFinite(hi);
    }

    /** Whether the value lies inside or on an end. */
    public boolean contains(double value) {
        return lo <= value && value <= hi;
    }

    /** The interval of the opposite comparison on the log scale: exactly {@code [-hi, -lo]}. */
    public Interval negated() {
        return new Interval(-hi, -lo);
    }

    /** The interval of ratios for an interval of log ratios; unbounded ends become 0 and infinity. */
    public Interval exp() {
        return new Interval(exp(lo), exp(hi));
    }

    /** The exponential, below 1 by division: of opposite logarithms the smaller ratio is exactly 1 over the larger. */
    static double exp(double log) {
        return log < 0 ? 1 / Math.exp(-log) : Math.exp(log);
    }

    /** Half of the width, infinite if unbounded. */
    public double halfWidth() {
        return isBounded() ? (hi - lo) / 2 : Double.POSITIVE_INFINITY;
    }

    /** Both half-widths about an estimate, stretched by a factor of at least 1. */
    Interval widened(double estimate, double factor) {
        if (!isBounded() || factor == 1) {
            return this;
        }
        return new Interval(estimate - (estimate - lo) * factor, estimate + (hi - estimate) * factor);
    }
}
