package org.bench4j.engine.sizing;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.bench4j.engine.stats.Moments;

/**
 * What one measurement of one commit says in one series.
 *
 * @param commit commit that was measured, absent where it is not known: such measurements never count as the same one's
 * @param warmup warm-up samples of each trial
 * @param trials the values of each trial, in the order in which they were taken
 */
public record MeasuredCommit(Optional<String> commit, int warmup, double[][] trials) {
    public MeasuredCommit {
        Objects.requireNonNull(commit, "commit");
        trials = Arrays.stream(trials).map(double[]::clone).toArray(double[][]::new);
    }

    /**
     * Its runs: what varies at the highest level. With several trials these are their means, since samples of one process share its
     * luck; with one they are its samples.
     */
    double[] runs() {
        return trials.length == 1
                ? trials[0].clone()
                : Arrays.stream(trials)
                        .filter(trial -> trial.length > 0)
                        .mapToDouble(trial ->
                                trial.length == 1 ? trial[0] : Moments.of(trial).mean())
                        .toArray();
    }
}
