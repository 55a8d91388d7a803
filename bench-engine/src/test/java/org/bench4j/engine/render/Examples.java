package org.bench4j.engine.render;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bench4j.engine.findings.Findings;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Environment;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Jvm;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Reports to render. */
final class Examples {
    static final String LONG = "a-name-that-goes-on-".repeat(8).substring(0, 149);

    private Examples() {}

    /** The two iterations of the example that the layout was taken from, numbers and all. */
    static Report seed() {
        Trial trial = TrialBuilder.of("block-building")
                .param("num-validators", 2)
                .param("warmup-slots", 1)
                .param("iterations", 2)
                .param("proofs-per-data", 1)
                .param("seed", 42)
                .param("enable-proposer-aggregation", false)
                .param("max-attestations-per-block", 3)
                .pin("bcprov", "1.87")
                .warmup(7e8)
                .phase("select_payloads", millis(0.007, 0.015))
                .phase("compact", millis(0.001, 0.001))
                .phase("stf_simulate", millis(0.011, 0.015))
                .phase("sign_proposer", millis(0.461, 2.024))
                .phase("wrap_proposer", millis(65.127, 73.124))
                .phase("merge_type2", millis(550.641, 1175.326))
                .wall(millis(616.350, 1250.623))
                .metric(Metric.outside("aggregate"), millis(103.548, 94.691))
                .metric(Metric.outside("import"), millis(19.205, 20.472))
                .digests("77465b33aa", "f7e48c73bb")
                .build();
        return report(true, incidental(trial, "key-cache", "/home/me/my keys"));
    }

    /** A matrix of two benchmarks, three trials each, with an optional phase, probes, a slow tail and odd work in one trial. */
    static Report trials() {
        List<Trial> all = new ArrayList<>();
        for (int index = 0; index < 3; index++) {
            for (int size : new int[] {64, 4096}) {
                double step = size / 64.0;
                int trial = index;
                double[] walls = IntStream.range(0, 12)
                        .mapToDouble(i ->
                                Math.round(step * (41_000 + 310 * trial + 97 * (i * 5 % 12) + (i == 7 ? 90_000 : 0))))
                        .toArray();
                all.add(TrialBuilder.of("sort-lines")
                        .param("size", size)
                        .param("order", "random")
                        .index(index)
                        .warmup(9e4, 8e4)
                        .phase(
                                "split",
                                Arrays.stream(walls)
                                        .map(wall -> Math.rint(wall / 4))
                                        .toArray())
                        .phase("spill", Double.NaN, 800 * step, Double.NaN, 900 * step)
                        .wall(walls)
                        .metric(Metric.CPU, walls)
                        .metric(
                                Metric.ALLOCATED,
                                IntStream.range(0, 12)
                                        .mapToDouble(i -> 1_234_567 + i % 2)
                                        .toArray())
                        .metric(
                                Metric.GC_COUNT,
                                IntStream.range(0, 12)
                                        .mapToDouble(i -> i % 6 == 0 ? 1 : 0)
                                        .toArray())
                        .metric(Metric.RUN_QUEUE_WAIT, new double[12])
                        .digests(LongStream.range(0, 12)
                                .mapToObj(i -> size == 4096 && trial == 2 && i >= 4
                                        ? "dead%02d".formatted(i)
                                        : "beef%02d".formatted(i))
                                .toArray(String[]::new))
                        .build());
            }
        }
        return report(true, all.toArray(Trial[]::new));
    }

    /** One benchmark that failed, one that was embedded, in a run that was killed. */
    static Report broken() {
        List<String> details = new ArrayList<>(List.of("java.lang.IllegalStateException: built nothing"));
        IntStream.range(1, 30).forEach(i -> details.add("\tat org.example.Chain.step" + i + "(Chain.java:" + i + ")"));
        details.add("| last words: \u001b[2J goodbye");
        Trial sound = TrialBuilder.of("wrong").wall(millis(1, 2)).build();
        Trial failed = with(
                TrialBuilder.of("wrong").wall(millis(777.777)).index(1).build(),
                new Failure(
                        Failure.Kind.VERIFICATION,
                        "verify of measured sample 2: expected 3 attestations, got 0",
                        details));
        Trial embedded = TrialBuilder.of("quick").wall(812, 799, 845).embedded().build();
        Report report = report(false, sound, failed, embedded);
        List<Finding> findings = new ArrayList<>(report.findings());
        findings.add(new Finding(
                "embedded-run", Severity.WARNING, "", "trials share this JVM: good for debugging, not for a gate"));
        return new Report(report.header(), report.trials(), findings, false);
    }

    /** Names as long and as hostile as they come. */
    static Report hostile() {
        Trial trial = TrialBuilder.of(LONG)
                .param(
                        "evil",
                        "\u202eesrever \u2066x\u2069 \u001b]0;title\u0007\u001b[31mred \u2028next \ud800 \udb40\udc41")
                .param("wide", "\u6027\u80fd a\u0301")
                .phase(LONG + "-one", millis(1))
                .phase(LONG + "-two", millis(2))
                .phase("\u6027\u80fd", millis(3))
                .wall(millis(7))
                .build();
        return report(true, trial);
    }

    static Report one(TrialBuilder... trials) {
        return report(
                true,
                IntStream.range(0, trials.length)
                        .mapToObj(i -> trials[i].index(i).build())
                        .toArray(Trial[]::new));
    }

    static Report report(boolean complete, Trial... trials) {
        Report bare = new Report(header(), List.of(trials), List.of(), complete);
        List<Finding> findings = new ArrayList<>();
        for (Benchmark benchmark : bare.benchmarks()) {
            findings.addAll(Findings.of(benchmark.name(bare.varyingParams()), bare.trials(benchmark)));
        }
        return new Report(bare.header(), bare.trials(), findings, complete);
    }

    static String plain(ReportView report) {
        return Golden.text(out -> TerminalReport.render(report, out, Style.PLAIN));
    }

    static Optional<Revision> revision(boolean dirty) {
        return Optional.of(new Revision("48a904207c1d5f00aa00bb00cc00dd00ee00ff00", Optional.of("main"), dirty));
    }

    private static double[] millis(double... millis) {
        return Arrays.stream(millis).map(value -> Math.rint(value * 1e6)).toArray();
    }

    private static Trial incidental(Trial trial, String name, String value) {
        Map<String, String> incidental = new LinkedHashMap<>(Map.of(name, value));
        return new Trial(
                trial.benchmark(),
                trial.arm(),
                trial.index(),
                trial.isolation(),
                incidental,
                trial.pins(),
                trial.warmup(),
                trial.iterations(),
                trial.phases(),
                trial.metrics(),
                trial.samples(),
                trial.failure());
    }

    private static Trial with(Trial trial, Failure failure) {
        return new Trial(
                trial.benchmark(),
                trial.arm(),
                trial.index(),
                trial.isolation(),
                trial.incidental(),
                trial.pins(),
                trial.warmup(),
                trial.iterations(),
                trial.phases(),
                trial.metrics(),
                trial.samples(),
                Optional.of(failure));
    }

    private static Header header() {
        return new Header(
                Header.SCHEMA_VERSION,
                "id",
                Instant.parse("2026-03-01T12:00:00Z"),
                "0.1.0",
                Optional.of("org.example:app"),
                new Plan(
                        Mode.ITERATE,
                        List.of(),
                        1,
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
                                Optional.of("Some CPU @ 2.50GHz"),
                                14,
                                OptionalLong.empty(),
                                OptionalDouble.of(2.5),
                                OptionalLong.of(4L << 30),
                                Optional.of("madvise")),
                        new Jvm(
                                "Vendor, Inc.",
                                "17.0.15+6",
                                "server",
                                "G1",
                                "/jdk",
                                List.of("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch", "-XX:+UseTransparentHugePages")),
                        revision(true)));
    }
}
