package org.bench4j.engine.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Metric;
import org.bench4j.spi.Probe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbesTest {
    @TempDir
    private Path temp;

    @Test
    void theStandardProbesShowAllocationAndCpuBeforeTheRest() {
        try (Probes probes = Probes.standard(getClass().getClassLoader())) {
            List<String> shown = probes.metrics().stream().map(Metric::name).toList();
            assertThat(shown).startsWith("allocated", "cpu", "gc-count", "gc-time");
            assertThat(List.of("allocated", "cpu", "gc-count", "gc-time", "run-queue-wait"))
                    .containsAll(shown);
        }
    }

    @Test
    void probesNestAroundTheSpan() {
        List<String> order = new ArrayList<>();
        Probes probes = Probes.of(List.of(noting("outer", order), noting("inner", order)));
        probes.before();
        probes.after((metric, amount) -> {});
        probes.close();
        assertThat(order)
                .containsExactly(
                        "before outer", "before inner", "after inner", "after outer", "close outer", "close inner");
    }

    @Test
    void anEmptySpanAllocatesNothing() {
        AllocationProbe probe = new AllocationProbe();
        assertThat(probe.metrics()).containsExactly(Metric.ALLOCATED);
        double[] least = {Double.MAX_VALUE};
        Probe.Readings readings = (metric, amount) -> least[0] = Math.min(least[0], amount);
        for (int i = 0; i < 100; i++) {
            probe.before();
            probe.after(readings);
        }
        assertThat(least[0]).isZero();
    }

    @Test
    void gcProbeCountsACollection() {
        GcProbe probe = new GcProbe();
        probe.before();
        System.gc();
        Map<Metric, Double> read = read(probe);
        assertThat(read.get(Metric.GC_COUNT)).isGreaterThanOrEqualTo(1);
        assertThat(read.get(Metric.GC_TIME)).isGreaterThanOrEqualTo(0);
    }

    @Test
    void cpuProbeSeesWorkOfThisThread() {
        CpuProbe probe = CpuProbe.ofThread();
        probe.before();
        long start = System.nanoTime();
        long spun = 0;
        while (System.nanoTime() - start < 5_000_000) {
            spun++;
        }
        assertThat(spun).isPositive();
        assertThat(read(probe).get(Metric.CPU)).isGreaterThan(0);
    }

    @Test
    void runQueueWaitIsTheDifferenceOfTheSecondField() throws IOException {
        Path file = Files.writeString(temp.resolve("schedstat"), "1058464 83674 3\n");
        RunQueueProbe probe = new RunQueueProbe(file);
        assertThat(probe.metrics()).containsExactly(Metric.RUN_QUEUE_WAIT);
        probe.before();
        Files.writeString(file, "2058464 90000 9\n");
        assertThat(read(probe)).containsExactly(Map.entry(Metric.RUN_QUEUE_WAIT, 6326.0));
        probe.before();
        assertThat(read(probe)).containsExactly(Map.entry(Metric.RUN_QUEUE_WAIT, 0.0));
        probe.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "12", "12 ", "abc def 3\n", "0 0 0\n"})
    void runQueueWaitIsAbsentWhereTheKernelDoesNotTellIt(String text) throws IOException {
        RunQueueProbe probe = new RunQueueProbe(Files.writeString(temp.resolve("schedstat"), text));
        assertThat(probe.metrics()).isEmpty();
        probe.before();
        assertThat(read(probe)).isEmpty();
    }

    @Test
    void runQueueWaitIsAbsentWithoutTheFile() {
        RunQueueProbe probe = new RunQueueProbe(temp.resolve("none"));
        assertThat(probe.metrics()).isEmpty();
        probe.before();
        assertThat(read(probe)).isEmpty();
    }

    @Test
    void aReadingThatFailsOrFallsIsLeftOut() throws IOException {
        Path file = Files.writeString(temp.resolve("schedstat"), "1058464 83674 3\n");
        RunQueueProbe probe = new RunQueueProbe(file);
        probe.before();
        Files.writeString(file, "");
        assertThat(read(probe)).isEmpty();
        Files.writeString(file, "1058464 83674 3\n");
        probe.before();
        Files.writeString(file, "1058464 83673 3\n");
        assertThat(read(probe)).isEmpty();
        probe.close();
    }

    @Test
    void theClocksGrainIsTheSmallestStepThatItMakes() {
        long[] readings = {0};
        Clock stepping = () -> Long.MAX_VALUE - 1000 + (readings[0]++ / 3) * 40; // wraps on the way
        assertThat(stepping.grain()).isEqualTo(40);
        assertThat(((Clock) () -> 7L).grain()).isEqualTo(1);
        assertThat(Clock.SYSTEM.grain()).isPositive();
    }

    private static Map<Metric, Double> read(Probe probe) {
        Map<Metric, Double> read = new LinkedHashMap<>();
        probe.after(read::put);
        return read;
    }

    private static Probe noting(String name, List<String> order) {
        return new Probe() {
            @Override
            public List<Metric> metrics() {
                return List.of();
            }

            @Override
            public void before() {
                order.add("before " + name);
            }

            @Override
            public void after(Readings readings) {
                order.add("after " + name);
            }

            @Override
            public void close() {
                order.add("close " + name);
            }
        };
    }
}
