package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a plan asks for and what comes of it: names, parameters, seeds, arguments, where trials run. */
class BenchForkPlanTest {
    @TempDir
    Path folder;

    private ForkRuns runs;

    @BeforeEach
    void fresh() {
        runs = new ForkRuns(folder);
    }

    @Test
    void severalValuesOfAParameterRunOnceEach() throws Exception {
        ReportView report = runs.workloads("sized").param("size", "1", "8").run();

        assertThat(report.varyingParams()).containsExactly("size");
        assertThat(report.benchmarks())
                .extracting(benchmark -> benchmark.name(Set.of("size")))
                .containsExactly("sized[size=1]", "sized[size=8]");
        for (Benchmark benchmark : report.benchmarks()) {
            Trial trial = report.trials(benchmark).get(0);
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.measured()).hasSize(ForkWorkloads.ITERATIONS);
        }
        assertThat(digests(report.trials(report.benchmarks().get(0)).get(0)))
                .doesNotContainAnyElementsOf(
                        digests(report.trials(report.benchmarks().get(1)).get(0)));
    }

    @Test
    void parameterLeftAloneHasItsDefault() throws Exception {
        ReportView report = runs.workloads("sized").run();

        assertThat(report.benchmarks()).singleElement().satisfies(benchmark -> assertThat(benchmark.params())
                .containsEntry("size", "4"));
    }

    @Test
    void unknownParameterIsRefusedWithTheParametersThatThereAre() throws Exception {
        runs.workloads("sized").param("sise", "1");

        assertThatThrownBy(runs::run)
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("parameter \"sise\"")
                .hasMessageContaining("size");
        assertNothingRan();
    }

    @Test
    void valueOutOfBoundsIsRefusedBeforeAnyTrialAndLeavesNoReport() throws Exception {
        runs.workloads("healthy", "sized").param("size", "8", "65");

        assertThatThrownBy(runs::run)
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("workload sized, parameter size = \"65\": expected a whole number from 1 to 64");
        assertNothingRan();
    }

    @Test
    void unknownWorkloadIsRefusedWithTheWorkloadsThatThereAre() throws Exception {
        runs.workloads("helthy");

        NoWorkloadsException refused = catchThrowableOfType(NoWorkloadsException.class, runs::run);

        assertThat(refused).hasMessageContaining("\"helthy\"").hasMessageContaining("healthy");
        assertThat(refused.named()).isTrue();
        assertNothingRan();
    }

    @Test
    void moduleWithoutWorkloadsHasNothingToRun() throws Exception {
        Path empty = Files.createDirectories(folder.resolve("empty"));

        NoWorkloadsException refused = catchThrowableOfType(NoWorkloadsException.class, () -> runs.run(List.of(empty)));

        assertThat(refused).hasMessageContaining("no workloads");
        assertThat(refused.named()).isFalse();
        assertNothingRan();
    }

    @Test
    void refusedRunDeletesTheReportOfAnOlderOne() throws Exception {
        Files.writeString(runs.report(), "{\"of\": \"yesterday\"}");
        runs.workloads("sized").param("size", "many");

        assertThatThrownBy(runs::run).isInstanceOf(IllegalArgumentException.class);

        assertNothingRan();
    }

    @Test
    void forkThatCannotStartFailsTheRunWithWhatTheJvmSaidAndDeletesTheOlderReport() throws Exception {
        Files.writeString(runs.report(), "{\"of\": \"yesterday\"}");
        runs.workloads("healthy").jvmArgs("-XX:+NoSuchFlagAnywhere");

        assertThatThrownBy(runs::run).isInstanceOf(IOException.class).hasMessageContaining("NoSuchFlagAnywhere");

        assertNothingRan();
    }

    @Test
    void sameSeedGivesTheSameDigestsInOtherJvmsAndAnotherSeedOthers() throws Exception {
        List<String> first = digests(only(runs.workloads("healthy").seed(7).run()));
        List<String> again = digests(only(runs.seed(7).run()));
        List<String> other = digests(only(runs.seed(8).run()));

        assertThat(first).hasSize(ForkWorkloads.WARMUP + ForkWorkloads.ITERATIONS);
        assertThat(again).isEqualTo(first);
        assertThat(other).hasSameSizeAs(first).doesNotContainAnyElementsOf(first);
    }

    @Test
    void heapThatTheUserAsksForWinsOverTheDefault() throws Exception {
        runs.workloads("heap-telling").jvmArgs("-Xmx96m", "-XX:-AlwaysPreTouch", "-XX:+UseSerialGC");

        Trial trial = only(runs.run());

        String column = Metric.outside("heap").name();
        assertThat(trial.measured())
                .allSatisfy(sample -> assertThat(sample.value(column).orElseThrow())
                        .isBetween(64.0 * 1024 * 1024, 96.0 * 1024 * 1024));
    }

    @Test
    void embeddedRunOverAClassPathSaysSoInAFinding() throws Exception {
        ReportView report = runs.workloads("healthy", "throwing-prepare")
                .embedded()
                .trials(2)
                .run();

        assertThat(report.findings()).extracting(Finding::code).contains("embedded-run");
        List<Trial> healthy = ForkRuns.trials(report, "healthy");
        assertThat(healthy).hasSize(2).allSatisfy(trial -> {
            assertThat(trial.isolation()).isEqualTo(Isolation.EMBEDDED);
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.measured()).hasSize(ForkWorkloads.ITERATIONS);
        });
        assertThat(Bench.failures(report))
                .singleElement()
                .asString()
                .startsWith("throwing-prepare, trial 1: threw: prepare of measured sample 2: ");
        assertThat(runs.partial()).doesNotExist();
        assertThat(runs.forks()).doesNotExist();
    }

    @Test
    void embeddedRunOfOwnClassesSaysSoAndAgreesWithForksOnTheWork() throws Exception {
        List<String> forked = digests(only(runs.workloads("healthy").run()));

        ReportView report = runs.run(new Target.InProcess(List.of(ForkWorkloads.Healthy.class)));

        assertThat(report.findings()).extracting(Finding::code).contains("embedded-run");
        assertThat(only(report).isolation()).isEqualTo(Isolation.EMBEDDED);
        assertThat(digests(only(report))).isEqualTo(forked);
    }

    @Test
    void embeddedRefusalsAreThoseOfForks() throws Exception {
        runs.embedded().workloads("helthy");
        assertThatThrownBy(runs::run).isInstanceOf(NoWorkloadsException.class).hasMessageContaining("healthy");
        assertNothingRan();

        assertThatThrownBy(() -> runs.run(new Target.InProcess(List.of())))
                .isInstanceOf(NoWorkloadsException.class)
                .hasMessageContaining("no workloads");
        assertNothingRan();
    }

    private void assertNothingRan() throws Exception {
        assertThat(runs.report()).doesNotExist();
        assertThat(runs.partial()).doesNotExist();
        if (Files.exists(runs.forks())) {
            try (var files = Files.list(runs.forks())) {
                assertThat(files.map(file -> file.getFileName().toString()))
                        .isNotEmpty()
                        .noneMatch(name -> name.contains("trial"));
            }
        }
    }

    private static Trial only(ReportView report) {
        assertThat(report.benchmarks()).hasSize(1);
        List<Trial> trials = report.trials(report.benchmarks().get(0));
        assertThat(trials).hasSize(1);
        assertThat(trials.get(0).failure()).isEmpty();
        return trials.get(0);
    }

    private static List<String> digests(Trial trial) {
        return trial.samples().stream()
                .map(Sample::digest)
                .map(digest -> digest.orElseThrow().hex())
                .toList();
    }
}
