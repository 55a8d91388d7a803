package org.bench4j.engine.history;

import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * What one report says in one series.
 *
 * @param report the history's number of the report
 * @param startedAt when it was measured
 * @param commit commit of the measured arm, absent where it was not known
 * @param branch branch that was checked out
 * @param settings how it was measured, as a person reads it: points with other settings are in the series by name only
 * @param trials for each trial that did not fail and has values, the values of its measured samples for each unit of work, in the
 *     order in which they were taken, in the metric's unit
 */
public record SeriesPoint(
        long report,
        Instant startedAt,
        Optional<String> commit,
        Optional<String> branch,
        String settings,
        double[][] trials) {
    public SeriesPoint {
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(commit, "commit");
        Objects.requireNonNull(branch, "branch");
        Objects.requireNonNull(settings, "settings");
        trials = copy(trials);
    }

    @Override
    public double[][] trials() {
        return copy(trials);
    }

    private static double[][] copy(double[][] trials) {
        return Arrays.stream(trials).map(double[]::clone).toArray(double[][]::new);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SeriesPoint that
                && report == that.report
                && startedAt.equals(that.startedAt)
                && commit.equals(that.commit)
                && branch.equals(that.branch)
                && settings.equals(that.settings)
                && Arrays.deepEquals(trials, that.trials);
    }

    @Override
    public int hashCode() {
        return Objects.hash(report, startedAt, commit, branch, settings, Arrays.deepHashCode(trials));
    }

    @Override
    public String toString() {
        return "report " + report + " at " + startedAt + ", commit " + commit.orElse("unknown") + ": "
                + Arrays.deepToString(trials);
    }
}
