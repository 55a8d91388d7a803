package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** This very process, read on the machine that the test runs on. */
@EnabledOnOs(OS.LINUX)
class LiveTargetTest {
    private static final Path ROOT = Path.of("/");
    private static final Set<Long> SELF = Set.of(ProcessHandle.current().pid());
    private static final Meters METERS = Meters.under(ROOT);
    private static final int BLOCK = 64 << 20;

    @Test
    void everySourceOfTimeSeesWorkThatWasDone() {
        List<TargetMeter> meters = METERS.openEach(SELF, TargetGroups.NONE);
        try {
            assertThat(meters).hasSizeGreaterThanOrEqualTo(1);
            for (TargetMeter meter : meters) {
                Provenance provenance = meter.provenance().get(Quantity.CPU);
                Reading before = new Reading();
                meter.read(Depth.THREADS, before);
                burn(100_000_000);
                Reading after = new Reading();
                meter.read(Depth.THREADS, after);

                assertThat(after.get(Quantity.CPU).orElseThrow()
                                - before.get(Quantity.CPU).orElseThrow())
                        .as(provenance.toString())
                        .isGreaterThanOrEqualTo(100_000_000 - 2 * provenance.grain());
            }
        } finally {
            meters.forEach(TargetMeter::close);
        }
    }

    @Test
    void memoryThatWasTouchedAndGivenBackIsInThePeakAlone() {
        try (TargetMeter meter = METERS.open(SELF, TargetGroups.NONE)) {
            assumeTrue(meter.provenance().containsKey(Quantity.PEAK_MEMORY), "this kernel keeps no peaks");
            assumeTrue(meter.resetPeaks(), "the peak can't be reset here");
            Reading before = new Reading();
            meter.read(Depth.FULL, before);

            long address = UnsafeMemory.touch(BLOCK);
            UnsafeMemory.free(address);
            Reading after = new Reading();
            meter.read(Depth.FULL, after);

            assertThat(after.get(Quantity.PEAK_MEMORY).orElseThrow())
                    .isGreaterThanOrEqualTo(before.get(Quantity.ANONYMOUS).orElseThrow() + BLOCK)
                    .isGreaterThan(after.get(Quantity.MEMORY).orElseThrow() + BLOCK / 2);
        }
    }

    @Test
    void groupsOfThisProcessAreFoundAndNotTakenForItsOwnWhileOthersAreInThem() {
        TargetGroups groups = TargetGroups.of(ROOT, SELF.iterator().next());
        assumeTrue(!groups.isEmpty(), "no control groups here");

        Set<Long> inside = groups.processes();
        assertThat(inside).containsAll(SELF);
        if (inside.size() > 1) {
            assertThat(groups.ownedBy(SELF).unified()).isEmpty();
        }
    }

    @Test
    void realUnifiedHierarchyTellsTheTimeThatItsProcessesUsed() {
        Optional<Path> group = TargetGroups.of(ROOT, SELF.iterator().next())
                .unified()
                .filter(folder -> Files.isReadable(folder.resolve("cpu.stat")));
        assumeTrue(group.isPresent(), "no group of a version 2 hierarchy here");
        TargetGroups unified = new TargetGroups(group, Map.of());

        long before = unified.cpuStat().usage().orElseThrow();
        burn(100_000_000);

        assertThat(unified.cpuStat().usage().orElseThrow() - before)
                .isGreaterThanOrEqualTo(100_000_000 - 2 * Source.TICK);
        assertThat(Stream.of(unified.cpuStat().user(), unified.cpuStat().system()))
                .allMatch(OptionalLong::isPresent);
    }

    private static void burn(long nanos) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + nanos;
        while (threads.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
    }
}
