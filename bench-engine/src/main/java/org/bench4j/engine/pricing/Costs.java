package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Projection;
import org.bench4j.engine.series.Series;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Finding;
import org.bench4j.model.MachineLoad;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Role;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/**
 * The costs of a report's shapes and arms, and what keeps them from being compared.
 *
 * <p>Trials that confirm others are left out: only some shapes have them. So are null controls, which are their baseline once more.
 *
 * @param rows a row for each shape and arm whose workload states its contents, in the order of the report
 * @param varying parameters that tell shapes of one workload apart
 * @param findings doubts
 */
public record Costs(List<Cost> rows, Set<String> varying, List<Finding> findings) {
    public Costs {
        rows = List.copyOf(rows);
        varying = Set.copyOf(varying);
        findings = List.copyOf(findings);
    }

    /** Whether a workload of the report states what its calls consist of. */
    public static boolean stated(ReportView report) {
        return report.benchmarks().stream().anyMatch(benchmark -> report.trials(benchmark).stream()
                .anyMatch(trial -> !trial.contents().isEmpty()));
    }

    /** The costs by one clock; needs the memory of one benchmark. */
    public static Costs of(ReportView report, Metric clock) {
        Set<String> varying = report.varyingParams();
        List<Cost> rows = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (Benchmark benchmark : report.benchmarks()) {
            Map<String, List<Trial>> arms = new LinkedHashMap<>();
            for (Trial trial : report.trials(benchmark)) {
                if (!trial.confirmation() && trial.role() != Role.CONTROL) {
                    arms.computeIfAbsent(trial.arm(), any -> new ArrayList<>()).add(trial);
                }
            }
            arms.forEach((arm, trials) -> row(benchmark, arm, trials, clock, benchmark.name(varying), rows, findings));
        }
        findings.addAll(CostDoubts.of(rows, varying));
        return new Costs(rows, varying, findings);
    }

    private static void row(
            Benchmark benchmark,
            String arm,
            List<Trial> trials,
            Metric clock,
            String name,
            List<Cost> rows,
            List<Finding> findings) {
        if (trials.stream().allMatch(trial -> trial.contents().isEmpty())) {
            return;
        }
        String where = arm.equals(Trial.DEFAULT_ARM) ? name : name + " " + arm;
        if (trials.stream().anyMatch(trial -> trial.failure().isPresent())) {
            findings.add(error("failed-trial", where, "a trial failed: it has no cost"));
            return;
        }
        List<Content> contents = trials.get(0).contents();
        for (Trial trial : trials) {
            if (!trial.contents().equals(contents)) {
                findings.add(error(
                        "contents-differ",
                        where,
                        "trials %d and %d state other contents, %s and %s: it has no cost",
                        trials.get(0).index() + 1,
                        trial.index() + 1,
                        shown(contents),
                        shown(trial.contents())));
                return;
            }
        }
        Series series = Projection.of(benchmark, trials).series(arm, Column.of(clock));
        if (!series.isEmpty()) {
            rows.add(new Cost(
                    benchmark,
                    arm,
                    trials.get(0).role(),
                    clock.name(),
                    Arrays.stream(series.medians()).boxed().toList(),
                    contents,
                    load(trials),
                    waiting(trials)));
        }
    }

    private static OptionalDouble load(List<Trial> trials) {
        return trials.stream()
                .flatMap(trial -> trial.ending().load().stream())
                .mapToDouble(MachineLoad::after)
                .average();
    }

    private static OptionalDouble waiting(List<Trial> trials) {
        double wall = 0;
        double waited = 0;
        for (Trial trial : trials) {
            for (Sample sample : trial.measured()) {
                OptionalDouble wait = sample.value(Metric.RUN_QUEUE_WAIT.name());
                OptionalDouble span = sample.value(Metric.WALL.name());
                if (wait.isPresent() && span.isPresent()) {
                    wall += span.getAsDouble();
                    waited += wait.getAsDouble();
                }
            }
        }
        // at most all of it: the wait is read around the window, not within it
        return wall > 0 ? OptionalDouble.of(Math.min(1, waited / wall)) : OptionalDouble.empty();
    }

    private static String shown(List<Content> contents) {
        List<String> words = new ArrayList<>();
        contents.forEach(content -> words.add(content.name() + "=" + Amounts.shown(content.amount())));
        return words.isEmpty() ? "none" : String.join(" ", words);
    }

    private static Finding error(String code, String where, String text, Object... arguments) {
        return new Finding(code, Severity.ERROR, where, String.format(Locale.ROOT, text, arguments));
    }
}
