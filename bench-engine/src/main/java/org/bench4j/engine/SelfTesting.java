package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.compare.ArmsComparer;
import org.bench4j.engine.selftest.AllocationLadder;
import org.bench4j.engine.selftest.ArithmeticLadder;
import org.bench4j.engine.selftest.Ladder;
import org.bench4j.engine.selftest.MemoryLadder;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Projection;
import org.bench4j.engine.series.Rounds;
import org.bench4j.engine.stats.Moments;
import org.bench4j.engine.stats.ProcedureA2;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.SelfTest;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/**
 * Runs the self-test: for each kind of work a ladder of planted slowdowns, identical code and a null control, side by side in several
 * trials; then judges as many gates as can be drawn from those trials.
 *
 * <p>A gate is judged by five trials, and of more trials many fives can be drawn: that share of them which is right estimates how often a
 * gate is, without running each anew. The draws share trials, so the shares come in steps and vary more than so many independent gates.
 */
final class SelfTesting {
    private static final List<Class<? extends Ladder>> KINDS =
            List.of(ArithmeticLadder.class, AllocationLadder.class, MemoryLadder.class);
    private static final int GATES = 100;
    private static final long SEED = 42;

    private final SelfTestRequest request;

    SelfTesting(SelfTestRequest request) {
        this.request = request;
    }

    SelfTest run() throws IOException, InterruptedException {
        Instant startedAt = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        long start = System.nanoTime();
        double clockCost = HarnessCost.clock();
        double phaseCost = HarnessCost.phase();
        ReportView report = Bench.run(new RunRequest(
                plan(),
                target(),
                request.folder().resolve("selftest-report.json"),
                Optional.empty(),
                request.folder(),
                request.progress(),
                gate(AlertLimit.DEFAULT),
                List.of()));
        List<String> failures = Bench.failures(report);
        if (!failures.isEmpty()) {
            throw new IOException("the self-test could not do its own work: " + String.join("; ", failures));
        }
        List<SelfTest.Kind> kinds = new ArrayList<>();
        for (Benchmark benchmark : report.benchmarks()) {
            kinds.add(kind(report, benchmark));
        }
        return new SelfTest(
                SelfTest.SCHEMA_VERSION,
                startedAt,
                Version.current(),
                report.header().environment(),
                Clock.SYSTEM.grain(),
                clockCost,
                phaseCost,
                request.trials(),
                SelfTestRequest.TRIALS_OF_A_GATE,
                kinds,
                (System.nanoTime() - start) / 1e9);
    }

    private Plan plan() {
        return new Plan(
                Mode.ITERATE,
                KINDS.stream().map(type -> Ladder.nameOf(type)).toList(),
                request.trials(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                SEED,
                Map.of(),
                true,
                request.jvmArgs());
    }

    private Target.ClassPath target() throws IOException {
        List<Path> classPath = new ArrayList<>();
        classPath.add(providers());
        classPath.addAll(request.engine());
        return new Target.ClassPath(
                request.javaHome(),
                classPath,
                List.of(),
                request.folder(),
                request.folder().resolve("forks"),
                Duration.ofMinutes(2));
    }

    /** A folder that names the ladders as workloads: in bench's own jar they would be among the workloads of all its users. */
    private Path providers() throws IOException {
        Path folder = request.folder().resolve("workloads");
        Path file = folder.resolve("META-INF").resolve("services").resolve(Workload.class.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, KINDS.stream().map(Class::getName).toList());
        return folder;
    }

    private static Gate gate(double limit) {
        return new Gate(limit, Map.of(), Set.of(), JudgedClock.AUTO, Optional.empty(), false);
    }

    private SelfTest.Kind kind(ReportView report, Benchmark benchmark) {
        List<Trial> trials = report.trials(benchmark);
        List<SelfTest.Rate> rates = new ArrayList<>();
        for (int percent : Ladder.PERCENTS) {
            rates.add(rate(report, trials, percent));
        }
        Comparison whole = judged(report, trials, gate(AlertLimit.DEFAULT));
        int largest = Ladder.PERCENTS.get(Ladder.PERCENTS.size() - 1);
        Verdict same = primary(whole, Ladder.SAME);
        return new SelfTest.Kind(
                Ladder.kindOf(benchmark.workload()),
                same.metric().name(),
                same.floor().map(NoiseFloor::ratio).orElse(Double.POSITIVE_INFINITY),
                spread(benchmark, trials, same.metric()),
                rates,
                primary(whole, Ladder.arm(largest)).outcome() == Outcome.REGRESSED,
                !same.claims());
    }

    /** How far identical arms come apart from trial to trial. */
    private static double spread(Benchmark benchmark, List<Trial> trials, Metric metric) {
        Rounds rounds = Projection.of(benchmark, trials).rounds(Ladder.PLAIN, Ladder.SAME, Column.of(metric));
        double[] logs = ProcedureA2.forkEstimates(rounds.baseline(), rounds.candidate());
        return Math.expm1(Moments.of(logs).stdev());
    }

    private SelfTest.Rate rate(ReportView report, List<Trial> trials, int percent) {
        Random random = new Random(SEED);
        double limit = percent / 200.0;
        int detected = 0;
        int falseAlarms = 0;
        for (int i = 0; i < GATES; i++) {
            Set<Integer> drawn = new TreeSet<>();
            while (drawn.size() < SelfTestRequest.TRIALS_OF_A_GATE) {
                drawn.add(random.nextInt(request.trials()));
            }
            List<Trial> five = trials.stream()
                    .filter(trial -> drawn.contains(trial.index()))
                    .toList();
            Comparison comparison = judged(report, five, gate(limit));
            detected += primary(comparison, Ladder.arm(percent)).outcome() == Outcome.REGRESSED ? 1 : 0;
            falseAlarms += primary(comparison, Ladder.SAME).outcome() == Outcome.REGRESSED ? 1 : 0;
        }
        return new SelfTest.Rate(percent / 100.0, limit, (double) detected / GATES, (double) falseAlarms / GATES);
    }

    private static Comparison judged(ReportView report, List<Trial> trials, Gate gate) {
        Report part = new Report(report.header(), trials, List.of(), true);
        Comparison.Side side = Bench.side(part, Path.of("selftest"));
        return ArmsComparer.compare(
                part, side, side, Bench.policy(gate.alertLimit(), gate.limits(), gate.allow(), gate.judge()));
    }

    /** The row that decides about an arm: its wall, or its CPU time on a contended machine. */
    private static Verdict primary(Comparison comparison, String arm) {
        Predicate<Verdict> time = verdict -> verdict.metric().name().equals(Metric.WALL.name())
                || verdict.metric().name().equals(Metric.CPU.name());
        return comparison.verdicts().stream()
                .filter(verdict -> verdict.arm().equals(arm))
                .filter(time)
                .max(Comparator.comparing(Verdict::gating))
                .orElseThrow(() -> new IllegalStateException("no verdict on arm " + arm));
    }
}
