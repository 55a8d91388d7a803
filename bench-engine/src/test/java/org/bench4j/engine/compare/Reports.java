package org.bench4j.engine.compare;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Jvm;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/** Builds reports for tests, and compares them. */
final class Reports {
    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private String id = "r";
    private String tool = "1.0";
    private String cpu = "fast";
    private String jvm = "17.0.1";
    private Optional<String> project = Optional.of("org.example:app");
    private boolean complete = true;
    private final List<Trial> trials = new ArrayList<>();

    static Reports with(Trial... trials) {
        return new Reports().and(List.of(trials));
    }

    /** Trials numbered from 0. */
    static Reports of(int count, IntFunction<TrialBuilder> trial) {
        return new Reports().and(count, trial);
    }

    Reports and(int count, IntFunction<TrialBuilder> trial) {
        for (int i = 0; i < count; i++) {
            trials.add(trial.apply(i).index(i).build());
        }
        return this;
    }

    Reports and(List<Trial> more) {
        trials.addAll(more);
        return this;
    }

    Reports id(String id) {
        this.id = id;
        return this;
    }

    Reports tool(String tool) {
        this.tool = tool;
        return this;
    }

    Reports cpu(String cpu) {
        this.cpu = cpu;
        return this;
    }

    Reports jvm(String jvm) {
        this.jvm = jvm;
        return this;
    }

    Reports project(String project) {
        this.project = Optional.ofNullable(project);
        return this;
    }

    Reports incomplete() {
        complete = false;
        return this;
    }

    Report build() {
        return new Report(header(), trials, List.of(), complete);
    }

    Header header() {
        return new Header(
                Header.SCHEMA_VERSION,
                id,
                NOW,
                tool,
                project,
                new Plan(
                        Mode.ITERATE,
                        List.of(),
                        5,
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        42,
                        Map.of(),
                        true,
                        List.of()),
                new Environment(
                        new Host(
                                "Linux",
                                "amd64",
                                "6.1",
                                Optional.of(cpu),
                                2,
                                OptionalLong.empty(),
                                OptionalDouble.empty(),
                                OptionalLong.empty(),
                                Optional.of("madvise")),
                        new Jvm("vendor", jvm, "server", "G1", "/jdk", List.of("-Xmx1g")),
                        Optional.empty()));
    }

    static Policy policy(String... allow) {
        return policy(Map.of(), allow);
    }

    static Policy policy(Map<String, Double> limits, String... allow) {
        return new Policy(0.05, limits, Set.of(allow), JudgedClock.AUTO, "1.0", 30, InstantSource.fixed(NOW));
    }

    static Comparison compare(Reports baseline, Reports candidate, String... allow) {
        return compare(baseline.id("b").build(), candidate.id("c").build(), policy(allow));
    }

    static Comparison compare(ReportView baseline, ReportView candidate, Policy policy) {
        return Comparer.compare(baseline, side("b.json", baseline), candidate, side("c.json", candidate), policy);
    }

    private static Comparison.Side side(String source, ReportView report) {
        Header header = report.header();
        return new Comparison.Side(
                source,
                header.id(),
                header.startedAt(),
                header.project(),
                header.environment().revision());
    }

    static Verdict row(Comparison comparison, String metric) {
        List<Verdict> rows = comparison.verdicts().stream()
                .filter(verdict -> verdict.metric().name().equals(metric))
                .toList();
        if (rows.size() != 1) {
            throw new AssertionError("rows of " + metric + ": expected 1, got " + rows);
        }
        return rows.get(0);
    }

    static List<String> codes(Verdict verdict) {
        return verdict.findings().stream().map(finding -> finding.code()).toList();
    }

    static List<String> codes(Comparison comparison) {
        return comparison.findings().stream().map(finding -> finding.code()).toList();
    }

    /** Values about a centre that differ from trial to trial and sample to sample by a fixed pattern of some per mille. */
    static double[] about(double centre, int trial, int samples) {
        double[] values = new double[samples];
        double shift = 1 + 0.002 * ((trial * 7) % 5 - 2);
        for (int i = 0; i < samples; i++) {
            values[i] = centre * shift * (1 + 0.001 * ((i * 3) % 7 - 3));
        }
        return values;
    }

    /** Five trials of workload {@code w} with a wall about a centre, and whatever else is added. */
    static Reports walls(double centre, Consumer<TrialBuilder> more) {
        return of(5, trial -> {
            TrialBuilder builder = TrialBuilder.of("w").wall(about(centre, trial, 20));
            more.accept(builder);
            return builder;
        });
    }

    static Reports walls(double centre) {
        return walls(centre, nothing -> {});
    }
}
