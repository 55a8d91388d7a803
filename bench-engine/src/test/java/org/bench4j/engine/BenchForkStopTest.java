package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Failure;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forks that would never end by themselves, and runs that are told to stop. */
class BenchForkStopTest {
    @TempDir
    Path folder;

    @AfterEach
    void noProcessIsLeftBehind() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    @Test
    void endlessForkTimesOutIsDumpedAndLeavesTheOthersTheirNumbers() throws Exception {
        // longer than a listing fork and a healthy one take on a busy machine
        ForkRuns runs = new ForkRuns(folder).workloads("endless", "healthy").timeout(Duration.ofSeconds(12));

        ReportView report = runs.run();

        Trial endless = ForkRuns.trials(report, "endless").get(0);
        Failure failure = endless.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.TIMED_OUT);
        assertThat(failure.message()).contains("12 s");
        assertThat(failure.details()).anyMatch(line -> line.contains("ForkWorkloads$Endless.breakDown"));
        assertThat(endless.samples()).isNotEmpty().hasSizeLessThanOrEqualTo(ForkWorkloads.BREAKS_AT);
        Trial healthy = ForkRuns.trials(report, "healthy").get(0);
        assertThat(healthy.failure()).isEmpty();
        assertThat(healthy.measured()).hasSize(ForkWorkloads.ITERATIONS);
        assertThat(report.complete()).isTrue();
        assertThat(runs.partial()).doesNotExist();
        assertThat(Bench.failures(report)).singleElement().asString().startsWith("endless, trial 1: timed-out: ");
        assertThat(runs.progress())
                .as("lines while the endless fork ran")
                .anyMatch(line -> line.matches(
                        "\\[[#-]*] endless: trial 1 of 1, sample [12] of 4; \\d+ % of the run, about .* left"));
    }

    @Test
    void interruptedRunEndsItsForkAndKeepsWhatItMeasuredInThePartialFile() throws Exception {
        ForkRuns runs = new ForkRuns(folder).workloads("calm", "endless");
        runs.listener(line -> {
            if (line.contains("endless: trial 1 of 1")) {
                Thread.currentThread().interrupt();
            }
        });

        assertThatThrownBy(runs::run).isInstanceOf(InterruptedException.class);

        assertThat(runs.report()).doesNotExist();
        ReportView cut = Bench.open(runs.partial());
        assertThat(cut.complete()).isFalse();
        assertThat(cut.benchmarks()).extracting(Benchmark::workload).containsExactly("calm");
        Trial calm = ForkRuns.trials(cut, "calm").get(0);
        assertThat(calm.failure()).isEmpty();
        assertThat(calm.measured()).hasSize(ForkWorkloads.ITERATIONS);

        ReportView next = new ForkRuns(folder).workloads("healthy").run();
        assertThat(next.complete()).isTrue();
        assertThat(runs.partial()).doesNotExist();
    }
}
