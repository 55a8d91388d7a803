package org.bench4j.engine.render;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Control;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Interval;
import org.bench4j.model.Isolation;
import org.bench4j.model.Metric;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.Role;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;

/** Arms side by side to render: 24 rounds in each of 5 trials of a baseline, a candidate and a null control, with noise from a seed. */
public final class SideBySide {
    static final List<String> ARMS = List.of("baseline", "candidate", "control");
    static final Benchmark BUILD = ComparisonExamples.benchmark("block-building", Map.of("validators", "64"));
    static final Benchmark REPLAY = ComparisonExamples.benchmark("block-import", Map.of("corpus", "devnet-2"));
    static final Benchmark SMALL = ComparisonExamples.benchmark("state-root", Map.of("entries", "1024"));
    static final Benchmark LARGE = ComparisonExamples.benchmark("state-root", Map.of("entries", "65536"));
    static final Benchmark CODEC = ComparisonExamples.benchmark("ssz-codec", Map.of());
    static final Benchmark GOSSIP = ComparisonExamples.benchmark("gossip-decode", Map.of());
    private static final int TRIALS = 5;
    private static final int ROUNDS = 24;
    private static final Instant STARTED = Instant.parse("2026-03-02T11:58:30.125Z");

    private SideBySide() {}

    /** Two revisions: a regression in one phase, rows of every outcome, the same code in one benchmark, a machine that was busy. */
    static Evidence revisions() {
        return new Evidence(Optional.of(report()), Optional.empty(), Optional.of(comparison()));
    }

    /** The report of the two revisions. */
    public static Report report() {
        Random random = new Random(42);
        List<Trial> trials = new ArrayList<>();
        for (int index = 0; index < TRIALS; index++) {
            trials.addAll(group(random, BUILD, index, 616e6, 1.087, 0.006, 1, "sign", 0.55));
            trials.addAll(group(random, REPLAY, index, 38.2e6, 1.002, 0.004, 1, "apply", 0.2));
            trials.addAll(group(random, SMALL, index, 812_000, 1.013, 0.035, 16, "", 0));
            trials.addAll(group(random, LARGE, index, 49.4e6, 0.912, 0.008, 1, "", 0));
            trials.addAll(group(random, CODEC, index, 2140, 1.0004, 0.003, 4096, "", 0));
            trials.addAll(group(random, GOSSIP, index, 91_300, 1.02, 0.02, 128, "", 0));
        }
        Header plain = Examples.seed().header();
        Header header = new Header(
                plain.schemaVersion(),
                "run-1",
                STARTED,
                plain.tool(),
                Optional.of("org.example:lean-chain"),
                plain.plan(),
                plain.environment(),
                List.of(
                        new ArmOrigin("baseline", "merge base of main", revision("48a904207c1d5f00", false)),
                        new ArmOrigin("candidate", "working tree", revision("c0ffee12ab34cd56", true))));
        List<Finding> findings = List.of(
                new Finding(
                        "contended",
                        Severity.WARNING,
                        GOSSIP.workload(),
                        "the measuring thread waited for a processor for 12 % of the time: measure on a quieter machine"),
                new Finding(
                        "huge-pages-unavailable",
                        Severity.NOTE,
                        "",
                        "no transparent huge pages: more spread between forks"));
        return new Report(header, trials, findings, true);
    }

    static Comparison comparison() {
        Finding same = new Finding(
                VerdictWords.SAME_CODE,
                Severity.NOTE,
                CODEC.workload(),
                "both sides loaded the same classes: it joins the null controls");
        Finding cpu = new Finding(
                VerdictWords.JUDGED_BY_CPU,
                Severity.NOTE,
                GOSSIP.workload() + "/wall",
                "the machine was contended and the span only computes: judged by cpu time; by the wall it is inconclusive, +2.10 % [-3.9 %, +8.5 %]");
        Finding failed = new Finding(
                "null-control-failed",
                Severity.ERROR,
                SMALL.workload() + "[entries=1024]/wall",
                "the null control differs from the baseline by +6.30 %: the harness or the machine is at fault, so the row says nothing");
        List<Verdict> verdicts = List.of(
                row(BUILD, Metric.WALL, Outcome.REGRESSED, 616e6, 669.6e6, 1.087, 1.081, 1.093, 0.004, 1.0006),
                row(
                        BUILD,
                        Metric.sampled("select", Unit.NANOSECONDS),
                        Outcome.EQUIVALENT,
                        12.1e6,
                        12.15e6,
                        1.004,
                        0.992,
                        1.016,
                        0.009,
                        0.998),
                row(
                        BUILD,
                        Metric.sampled("sign", Unit.NANOSECONDS),
                        Outcome.REGRESSED,
                        338e6,
                        391e6,
                        1.157,
                        1.149,
                        1.166,
                        0.005,
                        1.001),
                aside(row(BUILD, Metric.CPU, Outcome.REGRESSED, 610e6, 662e6, 1.085, 1.079, 1.092, 0.004, 1.0004)),
                row(REPLAY, Metric.WALL, Outcome.EQUIVALENT, 38.2e6, 38.28e6, 1.002, 0.997, 1.007, 0.004, 0.9995),
                row(
                        REPLAY,
                        Metric.sampled("apply", Unit.NANOSECONDS),
                        Outcome.EQUIVALENT,
                        7.6e6,
                        7.7e6,
                        1.01,
                        0.995,
                        1.026,
                        0.009,
                        1.003),
                with(
                        row(SMALL, Metric.WALL, Outcome.INVALID, 812_000, 823_000, 1.013, 0.96, 1.07, 0.06, 1.063),
                        failed),
                row(LARGE, Metric.WALL, Outcome.IMPROVED, 49.4e6, 45.05e6, 0.912, 0.905, 0.919, 0.006, 1.0003),
                with(
                        row(CODEC, Metric.WALL, Outcome.EQUIVALENT, 2140, 2141, 1.0004, 0.998, 1.003, 0.003, 1.0002),
                        same),
                with(
                        row(
                                GOSSIP,
                                Metric.WALL,
                                Outcome.INCONCLUSIVE,
                                91_300,
                                93_100,
                                1.0197,
                                0.972,
                                1.069,
                                0.021,
                                0.9962),
                        cpu));
        Comparison.Side side = new Comparison.Side(
                "target/bench/report.json", "run-1", STARTED, Optional.of("org.example:lean-chain"), Optional.empty());
        return new Comparison(
                Comparison.SCHEMA_VERSION,
                Instant.parse("2026-03-02T12:09:00Z"),
                "0.1.0",
                side,
                side,
                0.05,
                List.of(),
                List.of(),
                verdicts,
                List.of(ComparisonExamples.benchmark("blob-sidecar", Map.of())),
                List.of(),
                false,
                List.of());
    }

    /** Two reports that were measured one after the other, the candidate slower by a tenth. */
    static Evidence twoReports() {
        return new Evidence(
                Optional.of(alone("b", 2, 1.12)),
                Optional.of(alone("a", 1, 1)),
                Optional.of(ComparisonExamples.everyOutcome()));
    }

    private static Report alone(String id, long seed, double ratio) {
        Random random = new Random(seed);
        List<Trial> trials = new ArrayList<>();
        for (int index = 0; index < TRIALS; index++) {
            double centre = 616e6 * ratio * Math.exp(0.012 * random.nextGaussian());
            double[] walls = noise(random, centre, 0.008, 10);
            trials.add(TrialBuilder.of("block-building")
                    .index(index)
                    .warmup(7e8)
                    .phase(
                            "select_payloads",
                            Arrays.stream(walls)
                                    .map(wall -> Math.rint(wall * 1e-5))
                                    .toArray())
                    .phase(
                            "compact",
                            Arrays.stream(walls)
                                    .map(wall -> Math.rint(wall * 0.3))
                                    .toArray())
                    .wall(walls)
                    .build());
        }
        Report report = Examples.report(true, trials.toArray(Trial[]::new));
        Header header = report.header();
        return new Report(
                new Header(
                        header.schemaVersion(),
                        id,
                        header.startedAt(),
                        header.tool(),
                        header.project(),
                        header.plan(),
                        header.environment()),
                report.trials(),
                report.findings(),
                true);
    }

    static List<Trial> group(
            Random random,
            Benchmark benchmark,
            int index,
            double nanos,
            double ratio,
            double noise,
            long ops,
            String phase,
            double share) {
        double luck = Math.exp(1.5 * noise * random.nextGaussian());
        double[] drift = new double[ROUNDS];
        for (int i = 1; i < ROUNDS; i++) {
            drift[i] = 0.8 * drift[i - 1] + noise * 0.5 * random.nextGaussian();
        }
        List<Trial> trials = new ArrayList<>();
        for (String arm : ARMS) {
            double centre = nanos * luck * (arm.equals("candidate") ? ratio : 1) * ops;
            double[] walls = noise(random, centre, noise, ROUNDS);
            for (int i = 0; i < ROUNDS; i++) {
                walls[i] = Math.rint(walls[i] * Math.exp(drift[i]));
            }
            TrialBuilder builder =
                    TrialBuilder.of(benchmark.workload()).arm(arm).index(index).ops(ops);
            benchmark.params().forEach(builder::param);
            if (!phase.isEmpty()) {
                double[] select = Arrays.stream(walls)
                        .map(wall -> Math.rint(wall * 0.02 / (arm.equals("candidate") ? ratio : 1)))
                        .toArray();
                builder.phase("select", select);
                // what the candidate takes longer, it takes longer in this phase
                double slower = arm.equals("candidate") ? (share + ratio - 1) / ratio : share;
                builder.phase(
                        phase,
                        Arrays.stream(walls)
                                .map(wall -> Math.rint(wall * slower))
                                .toArray());
            }
            trials.add(sideBySide(builder.wall(walls).build()));
        }
        return trials;
    }

    private static double[] noise(Random random, double centre, double noise, int count) {
        double[] walls = new double[count];
        for (int i = 0; i < count; i++) {
            double slow = random.nextInt(60) == 0 ? 1 + 0.4 * random.nextDouble() : 1;
            walls[i] = Math.rint(centre * slow * Math.exp(noise * random.nextGaussian()));
        }
        return walls;
    }

    private static Trial sideBySide(Trial trial) {
        Role role = Role.valueOf(trial.arm().toUpperCase(Locale.ROOT));
        List<Sample> samples = new ArrayList<>();
        for (Sample sample : trial.samples()) {
            samples.add(new Sample(
                    sample.index(),
                    Stage.MEASURED,
                    OptionalInt.of(sample.index()),
                    sample.ops(),
                    sample.digest(),
                    sample.spans(),
                    sample.values()));
        }
        return new Trial(
                trial.benchmark(),
                trial.arm(),
                trial.index(),
                Isolation.CLASS_LOADER,
                false,
                Optional.of(new Interleaving(role, ARMS, ARMS, Interleaving.MIRRORED_WILLIAMS, 30)),
                Map.of(),
                Map.of(),
                trial.warmup(),
                trial.iterations(),
                trial.phases(),
                trial.metrics(),
                samples,
                Optional.empty(),
                Optional.empty());
    }

    private static Verdict row(
            Benchmark benchmark,
            Metric metric,
            Outcome outcome,
            double from,
            double to,
            double ratio,
            double lo,
            double hi,
            double floor,
            double control) {
        boolean open = outcome == Outcome.INCONCLUSIVE;
        return new Verdict(
                benchmark,
                "candidate",
                metric,
                outcome,
                OptionalDouble.of(from),
                OptionalDouble.of(to),
                OptionalDouble.of(ratio),
                Optional.of(new Interval(lo, hi, 0.99)),
                0.05,
                Optional.of(new NoiseFloor(floor, "null control", "pooled")),
                Optional.of(new Control(
                        control,
                        Optional.of(new Interval(control * 0.994, control * 1.006, 0.99)),
                        outcome == Outcome.INVALID)),
                "a2",
                TRIALS,
                TRIALS,
                TRIALS * ROUNDS,
                TRIALS * ROUNDS,
                open ? OptionalDouble.of(0.08) : OptionalDouble.empty(),
                open ? OptionalInt.of(14) : OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalDouble.of(0.0001),
                OptionalDouble.of(0.001),
                true,
                List.of());
    }

    private static Verdict aside(Verdict verdict) {
        return verdict.gating(
                false,
                new Finding("informs", Severity.NOTE, verdict.benchmark() + "/cpu", "cpu informs, the wall is judged"));
    }

    private static Verdict with(Verdict verdict, Finding finding) {
        return verdict.with(finding);
    }

    private static Optional<Revision> revision(String commit, boolean dirty) {
        return Optional.of(new Revision(commit, Optional.of("feature"), dirty));
    }
}
