package org.bench4j.engine.sizing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Severity;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.bench4j.model.Unit;

/** Puts sized series together: what counts towards the suite's time, how often to run each benchmark, what to doubt. */
public final class Sizer {
    /** Metrics that explain others and that no gate is set on. */
    private static final Set<String> DIAGNOSTIC = Set.of(
            Metric.CPU.name(),
            Metric.RUN_QUEUE_WAIT.name(),
            Metric.GC_COUNT.name(),
            Metric.GC_TIME.name(),
            Metric.OVERHEAD);

    private static final Comparator<SizedSeries> ORDER = Comparator.comparing(
                    (SizedSeries series) -> series.project().orElse(""))
            .thenComparing(series -> series.benchmark().toString())
            .thenComparing(SizedSeries::arm)
            .thenComparing(SizedSeries::phase)
            .thenComparing(series -> series.metric().name());

    private Sizer() {}

    /** Whether run counts are chosen for a metric: not for those that only explain others. */
    public static boolean concerns(Metric metric) {
        return !DIAGNOSTIC.contains(metric.name());
    }

    /**
     * The sizing of a history.
     *
     * @param source the history, as the user gave it
     * @param all every series, in any order
     * @param target which of the rules' targets the advice is for, by its place
     * @param doubts of the caller, which stand first
     */
    public static Sizing sizing(
            Instant createdAt,
            String tool,
            String source,
            SizingRules rules,
            List<SizedSeries> all,
            int target,
            List<Finding> doubts) {
        Set<Subject> walled = new HashSet<>();
        for (SizedSeries series : all) {
            if (isWall(series)) {
                walled.add(Subject.of(series));
            }
        }
        Set<Subject> timed = new HashSet<>();
        List<SizedSeries> sized = new ArrayList<>();
        List<SizedSeries> unsized = new ArrayList<>();
        for (SizedSeries series : all.stream().sorted(ORDER).toList()) {
            boolean takesTime = series.metric().unit() == Unit.NANOSECONDS
                    && !series.phase()
                    && (isWall(series) || !walled.contains(Subject.of(series)))
                    && timed.add(Subject.of(series));
            (series.cv().isPresent() ? sized : unsized).add(series.timed(takesTime));
        }
        List<Finding> findings = new ArrayList<>(doubts);
        findings.addAll(findings(sized));
        return new Sizing(
                Sizing.SCHEMA_VERSION,
                createdAt,
                tool,
                source,
                rules,
                sized,
                unsized,
                advice(sized, rules.targets().get(target), target),
                findings);
    }

    private static boolean isWall(SizedSeries series) {
        return series.metric().name().equals(Metric.WALL.name());
    }

    /** A benchmark's noisiest part decides: its runs serve all of them. */
    private static List<Sizing.Advice> advice(List<SizedSeries> sized, SizingRules.Target target, int place) {
        Map<Subject, List<SizedSeries>> parts = sized.stream()
                .filter(series -> series.metric().unit() == Unit.NANOSECONDS)
                .collect(Collectors.groupingBy(Subject::of, LinkedHashMap::new, Collectors.toList()));
        List<Sizing.Advice> advice = new ArrayList<>();
        parts.forEach((subject, series) -> advice.add(new Sizing.Advice(
                subject.project(),
                subject.benchmark(),
                subject.arm(),
                series.stream()
                        .mapToInt(part -> part.needs().get(place).runs())
                        .max()
                        .orElseThrow(),
                target.alertLimit(),
                series.stream().anyMatch(SizedSeries::provisional))));
        return advice;
    }

    private static List<Finding> findings(List<SizedSeries> sized) {
        List<Finding> findings = new ArrayList<>();
        int repeated = sized.stream().mapToInt(SizedSeries::repeated).sum();
        if (repeated > 0) {
            findings.add(
                    new Finding(
                            "commit-repeated",
                            Severity.NOTE,
                            "",
                            repeated
                                    + " measurements of commits that were measured again later are left out: of each commit the last counts"));
        }
        long few = sized.stream().filter(SizedSeries::provisional).count();
        if (few > 0) {
            findings.add(new Finding(
                    "provisional",
                    Severity.WARNING,
                    "",
                    few + " of " + sized.size() + " run counts rest on too few commits and will change"));
        }
        return findings;
    }

    private record Subject(Optional<String> project, Benchmark benchmark, String arm) {
        static Subject of(SizedSeries series) {
            return new Subject(series.project(), series.benchmark(), series.arm());
        }
    }
}
