package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A version 2 group with its controllers, where the machine lets one be made; skipped elsewhere. */
@EnabledOnOs(OS.LINUX)
class RealUnifiedGroupTest {
    private static final Path ROOT = Path.of("/");
    private static final long BLOCK = 64 << 20;

    private final Meters meters = Meters.under(ROOT);
    private OwnGroup group;

    @BeforeEach
    void make() {
        group = OwnGroup.create(
                ROOT,
                "bench-real-" + ProcessHandle.current().pid(),
                OptionalDouble.of(0.2),
                OptionalLong.of(8 * BLOCK));
    }

    @AfterEach
    void remove() {
        group.close();
        meters.close();
    }

    @Test
    void groupIsThrottledAtItsLimitAndTheKernelCountsIt() throws Exception {
        assumeTrue(has("cpu.max"), "no version 2 group with the cpu controller can be made here");
        assertThat(group.groups().cpuMax().orElseThrow().processors()).hasValue(0.2);
        try (TargetMeter meter = meters.open(Set.of(), group.groups())) {
            Reading reading = new Reading();
            meter.read(Depth.FULL, reading);
            assertThat(reading.get(Quantity.CPU)).hasValue(0);
            assertThat(reading.get(Quantity.THROTTLED_PERIODS)).hasValue(0);

            run("i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done");

            meter.read(Depth.FULL, reading);
            assertThat(reading.get(Quantity.CPU).orElseThrow()).isGreaterThan(20_000_000);
            long parts = reading.get(Quantity.CPU_USER).orElseThrow()
                    + reading.get(Quantity.CPU_SYSTEM).orElseThrow();
            assertThat(reading.get(Quantity.CPU).orElseThrow())
                    .as("to the microsecond, each rounded for itself")
                    .isCloseTo(parts, within(2_000L));
            assertThat(reading.get(Quantity.THROTTLED_PERIODS).orElseThrow()).isPositive();
            assertThat(reading.get(Quantity.THROTTLED_TIME).orElseThrow()).isPositive();
            assertThat(meter.provenance().get(Quantity.THROTTLED_TIME).source()).isEqualTo("cgroup v2 cpu.stat");
        }
    }

    @Test
    void peakOfMemoryThatIsGoneIsSeenAndBeginsAnewForItsReaderAlone() throws Exception {
        assumeTrue(has("memory.peak"), "no version 2 group with memory.peak can be made here");
        try (TargetMeter meter = meters.open(Set.of(), group.groups());
                TargetMeter other = meters.open(Set.of(), group.groups())) {
            run("dd if=/dev/zero of=/dev/null bs=" + BLOCK + " count=1 2>/dev/null");

            Reading reading = new Reading();
            meter.read(Depth.FULL, reading);
            assertThat(reading.get(Quantity.PEAK_MEMORY).orElseThrow()).isGreaterThanOrEqualTo(BLOCK);
            assertThat(reading.get(Quantity.MEMORY).orElseThrow()).isLessThan(BLOCK);
            assertThat(reading.get(Quantity.ANONYMOUS).orElseThrow()).isLessThan(BLOCK);
            assertThat(group.groups().memoryStat().orElseThrow().faults().orElseThrow())
                    .isPositive();

            boolean reset = meter.resetPeaks();
            assertThat(reset).as("kernel " + System.getProperty("os.version")).isEqualTo(isSince(6, 12));
            meter.read(Depth.FULL, reading);
            if (reset) {
                assertThat(reading.get(Quantity.PEAK_MEMORY).orElseThrow()).isLessThan(BLOCK);
            }
            other.read(Depth.FULL, reading);
            assertThat(reading.get(Quantity.PEAK_MEMORY).orElseThrow()).isGreaterThanOrEqualTo(BLOCK);
            assertThat(group.shortcomings()).isEmpty();
        }
    }

    private static boolean isSince(int major, int minor) {
        String[] version = System.getProperty("os.version").split("[^0-9]+");
        int kernel = Integer.parseInt(version[0]);
        return kernel > major || kernel == major && Integer.parseInt(version[1]) >= minor;
    }

    private boolean has(String file) {
        return group.groups()
                .unified()
                .flatMap(folder -> SmallFile.read(folder.resolve(file)))
                .isPresent();
    }

    private void run(String script) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(group.command(List.of("/bin/sh", "-c", script + "; :")))
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
    }
}
