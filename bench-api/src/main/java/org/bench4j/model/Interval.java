package org.bench4j.model;

/**
 * A confidence interval of a ratio candidate/baseline.
 *
 * @param lo lower end, above 0
 * @param hi upper end, at least {@code lo}; infinite where the data bound nothing
 * @param confidence such as 0.99
 */
public record Interval(double lo, double hi, double confidence) {
    public Interval {
        if (!(lo >= 0) || !(hi >= lo)) {
            throw new IllegalArgumentException("interval [" + lo + ", " + hi + "]: expected 0 <= lo <= hi");
        }
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence " + confidence + ": expected a number between 0 and 1");
        }
    }
}
