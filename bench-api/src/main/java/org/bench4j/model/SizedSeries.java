package org.bench4j.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The variance of one series of a history and what it means for run counts.
 *
 * @param project module that was measured
 * @param benchmark what was measured
 * @param arm the variant that ran
 * @param metric what was read
 * @param phase whether it is a declared phase
 * @param commits commits whose runs have a CV
 * @param skipped commits that have none: fewer than 2 runs, or a mean of 0
 * @param repeated measurements that were left out because the commit was measured again later
 * @param dropped commits whose CV was dropped as an outlier
 * @param cv the percentile of the others' CVs, absent when there is none
 * @param typicalCv their median
 * @param latest mean of the most recent commit's runs, in the metric's unit
 * @param latestRuns how many runs it had
 * @param provisional whether there is too little history to rely on
 * @param timed whether a run takes that long: the series counts towards the time of the suite
 * @param needs for each target, in the order of the targets; empty when there is no CV
 * @param twoLevel forks and iterations, absent where the history has no trials of several samples
 */
public record SizedSeries(
        Optional<String> project,
        Benchmark benchmark,
        String arm,
        Metric metric,
        boolean phase,
        int commits,
        int skipped,
        int repeated,
        int dropped,
        OptionalDouble cv,
        OptionalDouble typicalCv,
        OptionalDouble latest,
        int latestRuns,
        boolean provisional,
        boolean timed,
        List<RunNeed> needs,
        Optional<TwoLevelNeed> twoLevel) {
    public SizedSeries {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", arm);
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(cv, "cv");
        Objects.requireNonNull(typicalCv, "typicalCv");
        Objects.requireNonNull(latest, "latest");
        Objects.requireNonNull(twoLevel, "twoLevel");
        needs = List.copyOf(needs);
    }

    /** The same series, which counts towards the time of the suite or does not. */
    public SizedSeries timed(boolean counts) {
        return new SizedSeries(
                project,
                benchmark,
                arm,
                metric,
                phase,
                commits,
                skipped,
                repeated,
                dropped,
                cv,
                typicalCv,
                latest,
                latestRuns,
                provisional,
                counts,
                needs,
                twoLevel);
    }
}
