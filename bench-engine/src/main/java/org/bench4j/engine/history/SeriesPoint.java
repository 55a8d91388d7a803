package org.bench4j.engine.history;

import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Header;
import org.bench4j.model.ReportView;

/**
 * What one report says in one series.
 *
 * @param report the history's number of the report
 * @param startedAt when it was measured
 * @param commit commit of the measured arm, absent where it was not known
 * @param branch branch that was checked out
 * @param settings how it was measured, as a person reads it: points with other settings are in the series by name only
 * @param warmup warm-up samples of each trial, the most where they differ
 * @param trials for each trial that did not fail and has values, the values of its measured samples for each unit of work, in the
 *     order in which they were taken, in the metric's unit
 */
public record SeriesPoint(
        long report,
        Instant startedAt,
        Optional<String> commit,
        Optional<String> branch,
        String settings,
        int warmup,
        double[][] trials) {
    public SeriesPoint {
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(commit, "commit");
        Objects.requireNonNull(branch, "branch");
        Objects.requireNonNull(settings, "settings");
        trials = copy(trials);
    }

    /**
     * Visits what a report says in each of its series, benchmark by benchmark, without a store; its number is 0.
     *
     * <p>Whether the report is one to be kept apart is for the caller to ask: {@link Apart#of(ReportView)}.
     */
    public static void of(ReportView report, BiConsumer<SeriesName, SeriesPoint> visitor) {
        Header header = report.header();
        Points points = new Points(header, Hash.fingerprint(header.environment().fingerprint()), 0);
        for (Benchmark benchmark : report.benchmarks()) {
            points.of(benchmark, report.trials(benchmark)).forEach(visitor);
        }
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
                && warmup == that.warmup
                && Arrays.deepEquals(trials, that.trials);
    }

    @Override
    public int hashCode() {
        return Objects.hash(report, startedAt, commit, branch, settings, warmup, Arrays.deepHashCode(trials));
    }

    @Override
    public String toString() {
        return "report " + report + " at " + startedAt + ", commit " + commit.orElse("unknown") + ": "
                + Arrays.deepToString(trials);
    }
}
