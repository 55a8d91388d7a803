package org.bench4j.engine.json;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Basis;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Content;
import org.bench4j.model.Control;
import org.bench4j.model.Digest;
import org.bench4j.model.Direction;
import org.bench4j.model.Ending;
import org.bench4j.model.Environment;
import org.bench4j.model.Expectation;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Interval;
import org.bench4j.model.Isolation;
import org.bench4j.model.Jvm;
import org.bench4j.model.MachineLoad;
import org.bench4j.model.Metric;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Mode;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Occurrence;
import org.bench4j.model.Outcome;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Placement;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.Role;
import org.bench4j.model.RunNeed;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.TwoLevelNeed;
import org.bench4j.model.Unit;
import org.bench4j.model.Value;
import org.bench4j.model.Verdict;

/** The documents that several tests of this package write and read. */
final class Documents {
    /** 149 characters; its twin differs only in the last. */
    static final String LONG = "select-payloads-".repeat(9) + "abcd1";

    static final String LONG_TWIN = "select-payloads-".repeat(9) + "abcd2";
    static final String ODD = "a/b & <c>: (d) \"e\" 'f' \\g";
    static final String FOREIGN = "größe-名前-ışık-😀-قياس";

    private static final Metric RATE =
            new Metric("rate " + FOREIGN, Unit.RATIO, Direction.HIGHER, Trust.EXACT, Placement.OUTSIDE);

    private Documents() {}

    static Path write(Path file, Report report) throws IOException {
        try (ReportWriter writer = ReportWriter.create(file)) {
            writer.header(report.header());
            for (Trial trial : report.trials()) {
                writer.trial(trial);
            }
            writer.finish(report.findings());
        }
        return file;
    }

    /** Everything that a report can say, optional members present and absent. */
    static Report everything() {
        Benchmark odd = new Benchmark(ODD, ordered("zeta", "1", "alpha", FOREIGN, "samples", ""));
        List<PhaseSpec> phases = List.of(
                new PhaseSpec(LONG, Occurrence.ONCE),
                new PhaseSpec(LONG_TWIN, Occurrence.OPTIONAL),
                new PhaseSpec(ODD, Occurrence.OPTIONAL));
        List<Metric> metrics = List.of(Metric.WALL, Metric.ALLOCATED, Metric.GC_COUNT, RATE);
        Trial full = new Trial(
                odd,
                "arm " + FOREIGN,
                3,
                Isolation.FORKED,
                ordered("cache", "/tmp/" + ODD),
                ordered("z-lib", "1.0", "a-lib", "2.0"),
                1,
                3,
                phases,
                metrics,
                List.of(
                        new Sample(
                                0,
                                Stage.WARMUP,
                                OptionalInt.empty(),
                                1,
                                Optional.empty(),
                                List.of(),
                                List.of(new Value("wall", 1))),
                        new Sample(
                                0,
                                Stage.MEASURED,
                                OptionalInt.of(0),
                                1,
                                Optional.of(new Digest("00ff")),
                                List.of(new Span(LONG, 0), new Span(LONG_TWIN, Long.MAX_VALUE), new Span(ODD, 7)),
                                List.of(
                                        new Value("wall", 1_234_567_890),
                                        new Value("allocated", 9_007_199_254_740_991.0),
                                        new Value(RATE.name(), -0.05))),
                        new Sample(
                                1,
                                Stage.MEASURED,
                                OptionalInt.of(41),
                                1_000_000_000_000L,
                                Optional.of(Digest.sha256("work")),
                                List.of(new Span(LONG, 12)),
                                List.of(
                                        new Value("wall", 9_007_199_254_740_992.0),
                                        new Value("allocated", 2.0E-3),
                                        new Value("gc-count", -0.0),
                                        new Value(RATE.name(), 1.0E23))),
                        new Sample(
                                2,
                                Stage.MEASURED,
                                OptionalInt.empty(),
                                1,
                                Optional.empty(),
                                List.of(),
                                List.of(
                                        new Value("wall", Double.MIN_VALUE),
                                        new Value("allocated", Double.MAX_VALUE),
                                        new Value(RATE.name(), 0.1 + 0.2)))),
                Optional.of(new Failure(
                        Failure.Kind.PHASE_CONTRACT,
                        "phase \"" + ODD + "\" was seen 2 times:\n\tonce declared",
                        List.of("at " + FOREIGN, "", "\u0000\u001b\u2028"))));
        Trial bare = new Trial(
                new Benchmark("hello", Map.of()),
                Trial.DEFAULT_ARM,
                0,
                Isolation.EMBEDDED,
                Map.of(),
                Map.of(),
                0,
                1,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
        return new Report(
                header(),
                List.of(full, bare),
                List.of(
                        new Finding("cv-above-limit", Severity.WARNING, ODD + " wall", "CV 262 % — «" + FOREIGN + "»"),
                        new Finding("embedded-run", Severity.NOTE, "", "")),
                true);
    }

    /** What a report of arms that ran side by side says besides. */
    static Report arms() {
        Header plain = bareHeader();
        Header header = new Header(
                plain.schemaVersion(),
                plain.id(),
                plain.startedAt(),
                plain.tool(),
                plain.project(),
                plain.plan(),
                plain.environment(),
                List.of(
                        new ArmOrigin(
                                Interleaving.BASELINE,
                                "merge base of main/ü",
                                Optional.of(new Revision("fedcba9876543210", Optional.empty(), false))),
                        new ArmOrigin(Interleaving.CANDIDATE, "", Optional.empty())));
        return new Report(
                header,
                List.of(arm(Role.BASELINE, Interleaving.BASELINE), arm(Role.CANDIDATE, Interleaving.CANDIDATE)),
                List.of(),
                true);
    }

    private static Trial arm(Role role, String arm) {
        return new Trial(
                new Benchmark("toggled", Map.of()),
                arm,
                5,
                Isolation.CLASS_LOADER,
                true,
                Optional.of(new Interleaving(
                        role,
                        List.of(Interleaving.BASELINE, Interleaving.CANDIDATE, Interleaving.CONTROL),
                        List.of(Interleaving.CONTROL, Interleaving.BASELINE, Interleaving.CANDIDATE),
                        Interleaving.MIRRORED_WILLIAMS,
                        24.5)),
                Map.of(),
                Map.of(),
                0,
                1,
                List.of(),
                List.of(Metric.WALL),
                List.of(new Sample(
                        0,
                        Stage.MEASURED,
                        OptionalInt.of(7),
                        64,
                        Optional.of(new Digest("00ff")),
                        List.of(),
                        List.of(new Value("wall", 5_000_123)))),
                role == Role.BASELINE
                        ? Ending.of(Optional.of(new Digest("c0de")), Optional.empty())
                        : new Ending(
                                Optional.of(new Digest("c0de")),
                                List.of(
                                        new Content(Content.ITERATIONS, 1000, Basis.BY_CONSTRUCTION),
                                        new Content("hops " + FOREIGN, 0.5, Basis.COUNTED_UNFOLDED)),
                                Optional.of(Expectation.SAME),
                                Optional.of(new MachineLoad(0, 1.25)),
                                Optional.empty()));
    }

    static Header header() {
        Map<String, List<String>> params = new LinkedHashMap<>();
        params.put("zeta", List.of("1", "8", "64"));
        params.put("samples", List.of(FOREIGN, ""));
        return new Header(
                1,
                "3f2c-" + FOREIGN,
                Instant.parse("2026-11-30T09:08:07.006Z"),
                "0.1.0",
                Optional.of("org.example:größe"),
                new Plan(
                        Mode.ITERATE,
                        List.of("block-*", ODD),
                        5,
                        OptionalInt.of(0),
                        OptionalInt.of(10),
                        -8_613_303_245_920_329_199L,
                        params,
                        true,
                        List.of("-Xmx1g", "-Dname=" + ODD)),
                new Environment(
                        new Host(
                                "Linux",
                                "amd64",
                                "6.1.0",
                                Optional.of("Some(R) CPU @ 2.50GHz"),
                                2,
                                OptionalLong.of(8_000_000_000L),
                                OptionalDouble.of(1.5),
                                OptionalLong.of(Long.MAX_VALUE),
                                Optional.of("madvise")),
                        new Jvm(
                                "Vendor, Inc.",
                                "17.0.15+6",
                                "OpenJDK 64-Bit Server VM mixed mode",
                                "G1",
                                "C:\\Program Files\\jdk",
                                List.of("-Xms1g", "-Dx=y")),
                        Optional.of(new Revision("0123456789abcdef", Optional.of("main/ü"), true))));
    }

    /** The same with everything optional left out. */
    static Header bareHeader() {
        return new Header(
                1,
                "id",
                Instant.parse("2026-11-30T09:00:00Z"),
                "0.1.0",
                Optional.empty(),
                new Plan(
                        Mode.ITERATE,
                        List.of(),
                        1,
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        42,
                        Map.of(),
                        false,
                        List.of()),
                new Environment(
                        new Host(
                                "Linux",
                                "amd64",
                                "6.1.0",
                                Optional.empty(),
                                2,
                                OptionalLong.empty(),
                                OptionalDouble.empty(),
                                OptionalLong.empty(),
                                Optional.empty()),
                        new Jvm("v", "17", "vm", "Serial", "/jdk", List.of()),
                        Optional.empty()));
    }

    static Sizing sizing() {
        Benchmark odd = new Benchmark(ODD, ordered("zeta", "1", "alpha", FOREIGN));
        RunNeed plain = new RunNeed(11, true, OptionalInt.of(19), 0.0412, 0.94, 0.0013, OptionalInt.of(4));
        RunNeed beyond = new RunNeed(100, false, OptionalInt.empty(), 0.0207, 0.71, 0.04, OptionalInt.empty());
        SizedSeries full = new SizedSeries(
                Optional.of("org.example:codec"),
                odd,
                "«arm»",
                Metric.WALL,
                false,
                7,
                2,
                1,
                1,
                OptionalDouble.of(0.0673435029701474),
                OptionalDouble.of(0.05),
                OptionalDouble.of(1_250_623_000.5),
                5,
                false,
                true,
                List.of(plain, beyond),
                Optional.of(new TwoLevelNeed(6, 0.021, 0.034, 9, List.of(12, 47))));
        SizedSeries bare = new SizedSeries(
                Optional.empty(),
                new Benchmark("hello", Map.of()),
                "main",
                RATE,
                true,
                0,
                3,
                0,
                0,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                0,
                true,
                false,
                List.of(),
                Optional.empty());
        SizingRules rules = new SizingRules(
                List.of(new SizingRules.Target(0.1, 0.03), new SizingRules.Target(0.05, 0.015)),
                SizingRules.Outliers.BOTH,
                3.5,
                95,
                2,
                100,
                5,
                true);
        return new Sizing(
                Sizing.SCHEMA_VERSION,
                Instant.parse("2026-03-29T01:02:03.004Z"),
                "0.1.0",
                "«" + FOREIGN + "»",
                rules,
                List.of(full),
                List.of(bare),
                List.of(
                        new Sizing.Advice(Optional.of("org.example:codec"), odd, "«arm»", 100, 0.05, false),
                        new Sizing.Advice(Optional.empty(), new Benchmark("hello", Map.of()), "main", 2, 0.05, true)),
                List.of(new Finding("provisional", Severity.WARNING, "", "1 of 2 run counts rest on too few commits")));
    }

    static Comparison comparison() {
        Benchmark odd = new Benchmark(ODD, ordered("zeta", "1", "alpha", FOREIGN));
        Verdict full = new Verdict(
                odd,
                "«arm»",
                Metric.WALL,
                Outcome.REGRESSED,
                OptionalDouble.of(1_250_623_000),
                OptionalDouble.of(1_400_000_000.5),
                OptionalDouble.of(1.1194420700714765),
                Optional.of(new Interval(1.08, 1.16, 0.99)),
                0.05,
                Optional.of(new NoiseFloor(0.01, "null control", "pooled")),
                Optional.of(new Control(0.998, Optional.of(new Interval(0.99, 1.004, 0.99)), false)),
                "c",
                5,
                6,
                50,
                60,
                OptionalDouble.of(0.031),
                OptionalInt.of(7),
                OptionalInt.of(48),
                OptionalDouble.of(0.0003),
                OptionalDouble.of(0.0012),
                true,
                List.of(new Finding("limit-below-floor", Severity.NOTE, odd + " wall", "«" + FOREIGN + "»")));
        Verdict unbounded = new Verdict(
                new Benchmark("hello", Map.of()),
                "main",
                RATE,
                Outcome.INCONCLUSIVE,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.of(new Interval(0, Double.POSITIVE_INFINITY, 0.95)),
                0.05,
                Optional.of(new NoiseFloor(Double.POSITIVE_INFINITY, "one trial", "uncontrolled")),
                Optional.empty(),
                "none",
                1,
                1,
                1,
                1,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                false,
                List.of());
        Verdict plain = new Verdict(
                odd,
                "main",
                Metric.ALLOCATED,
                Outcome.EQUIVALENT,
                OptionalDouble.of(0),
                OptionalDouble.of(0),
                OptionalDouble.empty(),
                Optional.empty(),
                0.05,
                Optional.empty(),
                Optional.empty(),
                "exact",
                5,
                5,
                50,
                50,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                true,
                List.of());
        return new Comparison(
                1,
                Instant.parse("2026-11-30T10:00:00Z"),
                "0.1.0",
                new Comparison.Side(
                        "C:\\old\\" + ODD,
                        "b",
                        Instant.parse("2026-11-29T10:00:00Z"),
                        Optional.of("org.example:größe"),
                        Optional.of(new Revision("abc", Optional.empty(), false))),
                new Comparison.Side(
                        "new.json", "c", Instant.parse("2026-11-30T10:00:00Z"), Optional.empty(), Optional.empty()),
                0.05,
                List.of(new Mismatch("jvm-flags", "", "-Xmx1g", "-Xmx2g")),
                List.of(),
                List.of(full, unbounded, plain),
                List.of(new Benchmark("added", Map.of())),
                List.of(odd),
                true,
                List.of(new Finding("waived", Severity.WARNING, "", "jvm-flags")));
    }

    static Map<String, String> ordered(String... pairs) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
