package org.bench4j.engine.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.bench4j.engine.stats.Median;

/**
 * The measured values of one column of one arm of one benchmark: trial by trial, in the order in which they were taken.
 *
 * @param key what the values have in common
 * @param trials trials that did not fail and have at least one value in this column, in the order in which they ran
 * @param absent measured samples without a value, counted over all trials that did not fail
 */
public record Series(SeriesKey key, List<TrialValues> trials, int absent) {
    public Series {
        Objects.requireNonNull(key, "key");
        trials = List.copyOf(trials);
        for (TrialValues trial : trials) {
            if (trial.count() == 0) {
                throw new IllegalArgumentException("trial " + trial.trial() + " of " + key.benchmark() + ", column "
                        + key.column().name() + ": expected at least 1 value");
            }
        }
    }

    /** A series of all that some trials have; those without a value in the column count as absent samples only. */
    static Series of(SeriesKey key, List<TrialValues> all) {
        List<TrialValues> present = new ArrayList<>();
        int absent = 0;
        for (TrialValues trial : all) {
            absent += trial.absent();
            if (trial.count() > 0) {
                present.add(trial);
            }
        }
        return new Series(key, present, absent);
    }

    /** Whether nothing was measured in this column. */
    public boolean isEmpty() {
        return trials.isEmpty();
    }

    /** Values in all trials together. */
    public int samples() {
        return trials.stream().mapToInt(TrialValues::count).sum();
    }

    /** The values of the shortest trial that all trials have at the same positions; 0 when there is no trial. */
    public int commonLength() {
        return trials.stream().mapToInt(TrialValues::count).min().orElse(0);
    }

    /** The median of each trial, in the order of the trials. */
    public double[] medians() {
        return trials.stream().mapToDouble(trial -> Median.of(trial.values())).toArray();
    }

    /** The median of the trials' medians, absent when there is no trial. */
    public OptionalDouble centre() {
        return isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Median.of(medians()));
    }

    /** All values one after the other, trial by trial. */
    public double[] pooled() {
        return trials.stream()
                .flatMapToDouble(trial -> Arrays.stream(trial.values()))
                .toArray();
    }

    /** The smallest value, absent when there is none. */
    public OptionalDouble min() {
        return trials.stream()
                .flatMapToDouble(trial -> Arrays.stream(trial.values()))
                .min();
    }

    /** Whether the other series has the same values in the same trials. */
    public boolean sameValuesAs(Series other) {
        if (trials.size() != other.trials.size() || absent != other.absent) {
            return false;
        }
        for (int i = 0; i < trials.size(); i++) {
            if (!Arrays.equals(trials.get(i).values(), other.trials.get(i).values())) {
                return false;
            }
        }
        return true;
    }
}
