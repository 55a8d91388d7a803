package org.bench4j.model;

/**
 * An estimated quantity and its confidence interval, in the unit that the place it stands in says; may be negative.
 *
 * @param value the estimate, finite
 * @param lo lower end, {@code -Infinity} where the data bound nothing
 * @param hi upper end, at least {@code lo}; {@code Infinity} where the data bound nothing
 * @param confidence such as 0.99; 1 of a quantity that is given and not estimated, whose ends are the value
 */
public record Bounded(double value, double lo, double hi, double confidence) {
    public Bounded {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("estimate " + value + ": expected a finite number");
        }
        if (!(lo <= hi)) {
            throw new IllegalArgumentException("interval [" + lo + ", " + hi + "]: expected lo <= hi");
        }
        if (!(confidence > 0 && confidence <= 1)) {
            throw new IllegalArgumentException(
                    "confidence " + confidence + ": expected a number above 0 and at most 1");
        }
    }

    /** A quantity that is given. */
    public static Bounded given(double value) {
        return new Bounded(value, value, value, 1);
    }

    /** Whether the interval includes a number; both ends belong to it. */
    public boolean includes(double number) {
        return lo <= number && number <= hi;
    }

    /** Whether both ends are finite. */
    public boolean isBounded() {
        return Double.isFinite(lo) && Double.isFinite(hi);
    }

    /** How far apart two intervals are: 0 where they meet, positive where the other one lies above, negative where below. */
    public double gap(Bounded other) {
        return other.lo > hi ? other.lo - hi : other.hi < lo ? other.hi - lo : 0;
    }
}
