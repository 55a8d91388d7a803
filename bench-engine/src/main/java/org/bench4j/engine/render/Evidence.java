package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Header;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/**
 * What there is to show: a report, the baseline's report where that is another one, and what was judged of them.
 *
 * @param report the report with the candidate's samples; absent when only the comparison is at hand
 * @param baseline the report with the baseline's samples; absent when they are in {@code report}, or nowhere at hand
 * @param comparison what was judged, absent when nothing was
 * @param costs what an iteration of the report's loops costs, absent where they do not say what they consist of
 */
public record Evidence(
        Optional<ReportView> report,
        Optional<ReportView> baseline,
        Optional<Comparison> comparison,
        Optional<CostTable> costs) {
    public Evidence {
        Objects.requireNonNull(costs, "costs");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(comparison, "comparison");
        if (report.isEmpty() && comparison.isEmpty()) {
            throw new IllegalArgumentException("nothing to show: expected a report, a comparison, or both");
        }
    }

    /** Evidence without costs. */
    public Evidence(Optional<ReportView> report, Optional<ReportView> baseline, Optional<Comparison> comparison) {
        this(report, baseline, comparison, Optional.empty());
    }

    /** A report by itself. */
    public static Evidence of(ReportView report) {
        return new Evidence(Optional.of(report), Optional.empty(), Optional.empty());
    }

    /** A comparison by itself. */
    public static Evidence of(Comparison comparison) {
        return new Evidence(Optional.empty(), Optional.empty(), Optional.of(comparison));
    }

    /** The project that was measured, in as few words as there are. */
    String subject() {
        return comparison
                .flatMap(judged -> judged.candidate().project())
                .or(() -> report.flatMap(view -> view.header().project()))
                .orElse("benchmarks");
    }

    /** The header of the report with the candidate's samples. */
    Optional<Header> header() {
        return report.map(ReportView::header);
    }

    /** The verdicts by benchmark, each benchmark's rows as they stand, the benchmark with the worst row first. */
    Map<Benchmark, List<Verdict>> verdicts() {
        Map<Benchmark, List<Verdict>> rows = new LinkedHashMap<>();
        comparison.ifPresent(judged -> {
            WorstFirst.sorted(judged.verdicts()).forEach(verdict -> rows.put(verdict.benchmark(), new ArrayList<>()));
            judged.verdicts().forEach(verdict -> rows.get(verdict.benchmark()).add(verdict));
        });
        return rows;
    }

    /** The name of a benchmark among the others. */
    String name(Benchmark benchmark) {
        return comparison.isPresent()
                ? new ComparisonNames(comparison.get()).of(benchmark)
                : benchmark.name(report.orElseThrow().varyingParams());
    }

    /** The trials of each arm, in the order in which arms first ran. */
    static Map<String, List<Trial>> byArm(List<Trial> trials) {
        Map<String, List<Trial>> arms = new LinkedHashMap<>();
        trials.forEach(trial ->
                arms.computeIfAbsent(trial.arm(), any -> new ArrayList<>()).add(trial));
        return arms;
    }
}
