package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One run of real forks in which most workloads fail, each in its own way, beside workloads that do nothing wrong. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BenchForkTest {
    private static final int TRIALS = 2;

    @TempDir
    private static Path folder;

    private ForkRuns runs;
    private ReportView report;

    @BeforeAll
    void runAll() throws Exception {
        runs = new ForkRuns(folder)
                .trials(TRIALS)
                .workloads(
                        "exiting*",
                        "healthy",
                        "hoarding",
                        "hungry",
                        "killed",
                        "lingering",
                        "no-digest",
                        "phase-*",
                        "recursing",
                        "spawning",
                        "throwing-*",
                        "unverified");
        report = runs.run();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            killed           | KILLED         | exit code 137, SIGKILL
            exiting          | EXITED         | exit code 0
            exiting-with-one | EXITED         | exit code 1
            hungry           | OUT_OF_MEMORY  | measure of measured sample 2: java.lang.OutOfMemoryError
            hoarding         | OUT_OF_MEMORY  | memory
            recursing        | THREW          | measure of measured sample 2: java.lang.StackOverflowError
            throwing-prepare | THREW          | prepare of measured sample 2: java.io.IOException: no input today
            phase-twice      | PHASE_CONTRACT | phase sum: declared once, seen 2 times
            unverified       | VERIFICATION   | total: expected 7, got 8
            no-digest        | VERIFICATION   | no digest
            """)
    void failureInTheMiddleIsNamedAndTheSamplesBeforeItAreInTheReport(
            String workload, Failure.Kind kind, String message) {
        Trial trial = onlyTrial(workload);
        Failure failure = trial.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.message()).contains(message);
        assertThat(trial.samples()).isNotEmpty().hasSizeLessThanOrEqualTo(ForkWorkloads.BREAKS_AT);
        assertThat(trial.samples()).allSatisfy(sample -> {
            assertThat(sample.digest()).isPresent();
            assertThat(sample.span("sum")).isPresent();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "hungry",
        "recursing",
        "throwing-prepare",
        "phase-twice",
        "unverified",
        "no-digest",
    })
    void whatIsThrownCostsNoSampleThatWasTakenBefore(String workload) {
        assertThat(onlyTrial(workload).samples()).hasSize(ForkWorkloads.BREAKS_AT);
    }

    @Test
    void phaseNeverSeenFailsTheRunNamingItAndTheCount() {
        Trial trial = onlyTrial("phase-never");
        Failure failure = trial.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message()).contains("phase sum: declared once, seen 0 times");
        assertThat(trial.samples()).isEmpty();
    }

    @Test
    void throwingOpenFailsBeforeTheFirstSampleWithItsStack() {
        Trial trial = onlyTrial("throwing-open");
        Failure failure = trial.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.THREW);
        assertThat(failure.message()).isEqualTo("open: java.io.IOException: no database today");
        assertThat(failure.details()).anyMatch(line -> line.contains("ForkWorkloads$ThrowingOpen.open"));
        assertThat(trial.samples()).isEmpty();
    }

    @Test
    void throwingCloseFailsTheTrialAfterItsLastSample() {
        Trial trial = onlyTrial("throwing-close");
        Failure failure = trial.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.THREW);
        assertThat(failure.message()).isEqualTo("close: java.io.IOException: no goodbye today");
        assertThat(trial.samples()).hasSize(ForkWorkloads.WARMUP + ForkWorkloads.ITERATIONS);
    }

    @ParameterizedTest
    @CsvSource({"healthy", "lingering", "spawning"})
    void whatRunsBesideFailuresKeepsItsNumbers(String workload) {
        List<Trial> trials = ForkRuns.trials(report, workload);
        assertThat(trials).extracting(Trial::index).containsExactly(0, 1);
        for (Trial trial : trials) {
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.samples()).hasSize(ForkWorkloads.WARMUP + ForkWorkloads.ITERATIONS);
            assertThat(trial.measured()).hasSize(ForkWorkloads.ITERATIONS).allSatisfy(sample -> {
                double wall = sample.value(Metric.WALL.name()).orElseThrow();
                assertThat(wall).isPositive();
                assertThat((double) sample.span("sum").orElseThrow()).isBetween(1.0, wall);
            });
        }
        assertThat(digests(trials.get(0))).isEqualTo(digests(trials.get(1))).doesNotHaveDuplicates();
    }

    @Test
    void benchmarkThatFailedIsNotTriedAgain() {
        assertThat(report.benchmarks()).hasSize(16);
        assertThat(Bench.failures(report)).hasSize(13);
    }

    @Test
    void failuresNameBenchmarkTrialAndKind() {
        assertThat(Bench.failures(report))
                .anyMatch(line -> line.startsWith("killed, trial 1: killed: "))
                .anyMatch(line -> line.startsWith("hungry, trial 1: out-of-memory: "))
                .anyMatch(line -> line.startsWith("phase-twice, trial 1: phase-contract: "))
                .noneMatch(line -> line.startsWith("healthy"));
    }

    @Test
    void everyFailureIsToldWhenItHappens() {
        for (String failed : List.of("killed", "exiting", "hungry", "throwing-open")) {
            assertThat(runs.progress()).anyMatch(line -> line.startsWith(failed + ": "));
        }
    }

    @Test
    void failedForkSaysHowToRepeatItAndWhatItPrinted() {
        Failure failure = onlyTrial("killed").failure().orElseThrow();
        assertThat(failure.details())
                .anyMatch(line -> line.startsWith("log: "))
                .anyMatch(line -> line.startsWith("to repeat: cd "));
    }

    @Test
    void finishedRunIsCompleteAndLeavesNoPartialFile() throws Exception {
        assertThat(report.complete()).isTrue();
        assertThat(runs.report()).exists();
        assertThat(runs.partial()).doesNotExist();
        assertThat(Bench.open(runs.report()).header()).isEqualTo(report.header());
        assertThat(report.header().project()).isEqualTo(Optional.of("org.example:shop"));
    }

    @Test
    void noProcessIsLeftBehind() throws Exception {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
        List<Long> children = childrenOfForks();
        assertThat(children).hasSize(TRIALS);
        for (long child : children) {
            assertThat(ProcessHandle.of(child).filter(BenchForkTest::runs))
                    .as("child " + child)
                    .isEmpty();
        }
    }

    @Test
    void forkedRunIsNotCalledEmbedded() {
        assertThat(report.findings()).extracting(Finding::code).doesNotContain("embedded-run");
    }

    @Test
    void reportWithFailuresCanBeRendered() {
        assertThat(Bench.render(report)).contains("healthy", "killed", "no goodbye today");
    }

    private Trial onlyTrial(String workload) {
        List<Trial> trials = ForkRuns.trials(report, workload);
        assertThat(trials).hasSize(1);
        return trials.get(0);
    }

    private static List<String> digests(Trial trial) {
        return trial.samples().stream()
                .map(Sample::digest)
                .map(digest -> digest.orElseThrow().hex())
                .toList();
    }

    /** What spawning forks said that they started. */
    private List<Long> childrenOfForks() throws Exception {
        try (Stream<Path> files = Files.list(runs.forks())) {
            return files.filter(file -> file.toString().endsWith(".log"))
                    .flatMap(BenchForkTest::lines)
                    .filter(line -> line.startsWith("child "))
                    .map(line -> Long.valueOf(line.substring("child ".length())))
                    .toList();
        }
    }

    /** Alive and not merely waiting for someone to read how it ended. */
    private static boolean runs(ProcessHandle handle) {
        Path status = Path.of("/proc", Long.toString(handle.pid()), "status");
        return handle.isAlive()
                && (!Files.exists(status) || lines(status).noneMatch(line -> line.matches("State:\\s+[ZX].*")));
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException gone) {
            return Stream.empty();
        }
    }
}
