package org.bench4j.engine.series;

import java.util.Arrays;
import java.util.Objects;
import org.bench4j.model.Isolation;

/**
 * The measured values of one column in one trial, in the order in which they were taken.
 *
 * @param trial index of the trial
 * @param isolation which process took them
 * @param values one for each measured sample that has a value, in the unit of the column
 * @param absent measured samples that have none
 */
public record TrialValues(int trial, Isolation isolation, double[] values, int absent) {
    public TrialValues {
        Objects.requireNonNull(isolation, "isolation");
        values = values.clone();
        if (absent < 0) {
            throw new IllegalArgumentException("absent samples: expected at least 0, got " + absent);
        }
    }

    @Override
    public double[] values() {
        return values.clone();
    }

    /** How many values there are. */
    public int count() {
        return values.length;
    }

    /** The value at a 0-based position. */
    public double at(int position) {
        return values[position];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TrialValues that
                && trial == that.trial
                && isolation == that.isolation
                && absent == that.absent
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Objects.hash(trial, isolation, absent, Arrays.hashCode(values));
    }

    @Override
    public String toString() {
        return "trial " + trial + ": " + values.length + " values, " + absent + " absent";
    }
}
