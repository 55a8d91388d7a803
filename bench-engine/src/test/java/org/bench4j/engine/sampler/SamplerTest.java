package org.bench4j.engine.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bench4j.engine.proc.OwnGroup;
import org.bench4j.engine.proc.Provenance;
import org.bench4j.engine.proc.Quantity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real sampler in its own JVM, watching real processes. */
@EnabledOnOs(OS.LINUX)
class SamplerTest {
    private static final long WORK = 300_000_000;

    @TempDir
    private Path folder;

    @Test
    void workBetweenTwoMarksIsInTheUsageAndEveryLineIsInTheFile() throws Exception {
        Path file = folder.resolve("sampler.jsonl");
        long cpuBefore;
        long cpuAfter;
        try (Sampler sampler = Sampler.start(file, Duration.ofMillis(20))) {
            Map<Quantity, Provenance> sources = sampler.watch(
                    WatchedTarget.of("self", ProcessHandle.current().pid()));
            cpuBefore = processCpu();
            Observation from = sampler.mark("from");
            burn();
            Observation to = sampler.mark("to");
            cpuAfter = processCpu();

            Usage usage = Usage.of(sampler.between(from, to), List.of("self"));
            // user and system time are each cut to the grain, at both ends, by the kernel and in the JVM's own figure
            long grain = 5 * sources.get(Quantity.CPU).grain();
            assertThat(usage.totals().get(Quantity.CPU)).isBetween(WORK - grain, cpuAfter - cpuBefore + grain);
            assertThat(usage.highest().get(Quantity.MEMORY)).isGreaterThan(10 << 20);
            assertThat(usage.observations()).isGreaterThan(2);
            assertThat(to.wallMicros() - from.wallMicros()).isPositive();
            assertThat(to.own().orElseThrow()).isGreaterThan(from.own().orElseThrow());

            SamplerCost cost = sampler.stop();
            assertThat(cost.observations()).isGreaterThanOrEqualTo(usage.observations());
            assertThat(cost.cpu().orElseThrow()).isPositive();
            assertThat(cost.lateMost()).isGreaterThanOrEqualTo(cost.late99());
        }
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).contains("\"begin\"");
        assertThat(lines.get(lines.size() - 1)).contains("\"end\"");
        assertThat(lines).filteredOn(line -> line.contains("\"mark\":\"to\"")).hasSize(1);
    }

    @Test
    void groupIsWatchedBeforeItsFirstProcessSoThatNothingOfItIsMissed() throws Exception {
        OwnGroup group = OwnGroup.create(
                Path.of("/"),
                "bench-sampler-test-" + ProcessHandle.current().pid(),
                OptionalDouble.empty(),
                OptionalLong.empty());
        try (group;
                Sampler sampler = Sampler.start(folder.resolve("sampler.jsonl"), Duration.ofMillis(20))) {
            assumeTrue(!group.groups().isEmpty(), "no groups can be made here: " + group.shortcomings());
            Map<Quantity, Provenance> sources = sampler.watch(WatchedTarget.of("arm", group.groups()));
            assertThat(sources.get(Quantity.CPU).source()).startsWith("cgroup ");
            assertThat(sources).containsKey(Quantity.MEMORY);
            Observation from = sampler.mark("from");

            // ends by itself after 60,000 rounds, in a child of a child
            Process arm = new ProcessBuilder(group.command(List.of(
                            "/bin/sh", "-c", "/bin/sh -c 'i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done'; :")))
                    .start();
            assertThat(arm.waitFor()).isZero();
            Observation to = sampler.mark("to");

            assertThat(from.get("arm", Quantity.CPU)).hasValue(0);
            assertThat(to.get("arm", Quantity.CPU).orElseThrow()).isGreaterThan(5_000_000);
        }
    }

    @Test
    void samplerEndsWhenItsDriverIsGone() throws Exception {
        Sampler sampler = Sampler.start(folder.resolve("sampler.jsonl"), Duration.ofMillis(20));
        ProcessHandle process = ProcessHandle.of(sampler.process()).orElseThrow();

        sampler.close();

        process.onExit().get();
        assertThat(process.isAlive()).isFalse();
        assertThatThrownBy(() -> sampler.mark("late")).isInstanceOf(IOException.class);
    }

    @Test
    void samplerThatCannotStartSaysWhatItsProcessSaid() {
        Path file = folder.resolve("no-such-folder").resolve("sampler.jsonl");

        assertThatThrownBy(() -> Sampler.start(file, Sampler.PERIOD)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Sampler.start(
                        List.of("/bin/sh", "-c", "echo out of luck >&2; exit 3"), folder.resolve("lines")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("its first line")
                .hasMessageContaining("out of luck");
    }

    @Test
    void markIsUsedOnce() throws Exception {
        try (Sampler sampler = Sampler.start(folder.resolve("sampler.jsonl"), Duration.ofMillis(20))) {
            sampler.mark("from");

            assertThatThrownBy(() -> sampler.mark("from"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("\"from\"");
        }
    }

    private static long processCpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static void burn() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + WORK;
        while (threads.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
    }
}
