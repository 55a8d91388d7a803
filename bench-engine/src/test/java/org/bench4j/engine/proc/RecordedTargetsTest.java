package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The groups of targets in trees that other projects recorded; the figures expected were read from the files by hand. */
class RecordedTargetsTest {
    private static final String CONTAINER = "1c8fa019edd4b9d4b2856f4932c55929c5c118c808ed5faee9a135ca6e84b039";
    private static final String SESSION = "user.slice/user-1000.slice/session-520.scope";

    @TempDir
    private Path root;

    private Recordings recorded;

    @BeforeEach
    void findRecordings() {
        recorded = Recordings.orSkip();
    }

    @Test
    void containerUnderSystemdIsFoundByOneOfItsProcesses() throws IOException {
        recorded.copy("docker", root);

        TargetGroups groups = TargetGroups.of(root, 312);

        assertThat(groups.unified()).contains(scope());
        assertThat(groups.legacy()).isEmpty();
        assertThat(groups.cpuStat().usage()).hasValue(26_772_130_245_000L);
        assertThat(groups.cpuStat().user()).hasValue(20_979_069_928_000L);
        assertThat(groups.cpuStat().system()).hasValue(5_793_060_316_000L);
        assertThat(groups.cpuStat().periods()).hasValue(1);
        assertThat(groups.cpuStat().throttledPeriods()).hasValue(4);
        assertThat(groups.cpuStat().throttledTime()).hasValue(10_000);
        assertThat(groups.cpuStat().bursts()).isEmpty();
        assertThat(groups.cpuMax()).contains(new CpuMax(OptionalLong.empty(), 100_000_000, OptionalLong.empty()));
        assertThat(groups.memoryStat()).hasValueSatisfying(memory -> {
            assertThat(memory.anonymous()).hasValue(411_045_888);
            assertThat(memory.file()).hasValue(0);
            assertThat(memory.kernel()).isEmpty();
            assertThat(memory.faults()).hasValue(580_970_907);
        });
        assertThat(groups.pressure("io")).hasValueSatisfying(io -> {
            assertThat(io.some()).isEqualTo(new Pressure.Stall(3.00, 2.10, 4.00, 1_154_482_000));
            assertThat(io.full()).contains(new Pressure.Stall(10.00, 30.00, 0.50, 1_154_482_000));
        });
        assertThat(groups.pressure("cpu")).hasValueSatisfying(cpu -> {
            assertThat(cpu.some()).isEqualTo(new Pressure.Stall(4.30, 3.20, 1.11, 1_676_316_000));
            assertThat(cpu.full()).isEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CONTAINER,
                "1c8fa019edd4",
                "docker-" + CONTAINER,
                "docker-" + CONTAINER + ".scope",
                "/system.slice/docker-" + CONTAINER + ".scope"
            })
    void containerUnderSystemdIsFoundByName(String name) throws IOException {
        recorded.copy("docker", root);

        assertThat(TargetGroups.named(root, name).unified()).contains(scope());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1c8fa019", "kafka", "/system.slice/kafka.service"})
    void unknownNameIsRefusedAndNamed(String name) throws IOException {
        recorded.copy("docker", root);

        assertThatThrownBy(() -> TargetGroups.named(root, name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + name + "\"")
                .hasMessageContaining("expected a path");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 985})
    void containerOfAnotherNamespaceOfVersionOneIsNotMistakenForThisOne(long process) throws IOException {
        recorded.copy("docker", root);

        assertThat(TargetGroups.of(root, process)).isEqualTo(TargetGroups.NONE);
    }

    @Test
    void meterOfAContainerSaysWhereEachNumberComesFromAndLeavesOutWhatIsNotThere() throws IOException {
        recorded.copy("docker", root);

        try (TargetMeter meter = Meters.under(root).open(Set.of(), TargetGroups.named(root, CONTAINER))) {
            Reading reading = new Reading();
            meter.read(Depth.THREADS, reading);

            assertThat(meter.provenance())
                    .containsEntry(Quantity.CPU, new Provenance("cgroup v2 cpu.stat", 4_000_000))
                    .containsEntry(Quantity.ANONYMOUS, new Provenance("cgroup v2 memory.stat anon", 4096))
                    .containsEntry(Quantity.IO_STALL, new Provenance("cgroup v2 io.pressure", 1_000))
                    .doesNotContainKeys(Quantity.PEAK_MEMORY, Quantity.RUN_QUEUE_WAIT, Quantity.BURSTS);
            assertThat(reading.get(Quantity.MEMORY)).hasValue(9_125_888);
            assertThat(reading.get(Quantity.ANONYMOUS)).hasValue(411_045_888);
            assertThat(reading.get(Quantity.CPU)).hasValue(26_772_130_245_000L);
            assertThat(reading.get(Quantity.CPU_STALL)).hasValue(1_676_316_000);
            assertThat(reading.get(Quantity.PEAK_MEMORY)).isEmpty();
            assertThat(meter.resetPeaks()).isFalse();
        }
    }

    @Test
    void bytesAreNotSummedWhileItIsUnknownWhichDevicesAreMadeOfOthers() throws IOException {
        recorded.copy("docker", root);
        TargetGroups groups = TargetGroups.named(root, CONTAINER);

        assertThat(groups.ioStat())
                .contains(new IoStat(
                        List.of(new DeviceIo("8:0", 512, 4096, 100, 1), new DeviceIo("253:0", 1024, 4096, 1, 1))));
        assertThat(read(groups).get(Quantity.READ)).isEmpty();

        new Tree(root).with("sys/dev/block/8:0/size", "1\n").with("sys/dev/block/253:0/slaves/sda/size", "1\n");
        assertThat(read(groups).get(Quantity.READ)).hasValue(512);
        assertThat(read(groups).get(Quantity.WRITTEN)).hasValue(4096);
    }

    @Test
    void groupWhosePathIsOfAnotherNamespaceIsFoundByTheProcessInIt() throws IOException {
        recorded.copy("docker2", root);

        TargetGroups groups = TargetGroups.of(root, 2_233_801);

        assertThat(groups.unified()).contains(root.resolve("sys/fs/cgroup").resolve(SESSION));
        assertThat(groups.processes()).hasSize(14).contains(2_233_801L, 2_807_295L);
        assertThat(groups.ownedBy(groups.processes())).isEqualTo(groups);
        assertThat(groups.ownedBy(Set.of(2_233_801L))).isEqualTo(TargetGroups.NONE);
    }

    @Test
    void modernGroupTellsBurstsAndAPeakThatARecordingCannotReset() throws IOException {
        recorded.copy("docker2", root);
        TargetGroups groups = TargetGroups.of(root, 2_233_801);

        String file = "elastic-zips/x/docker2/sys/fs/cgroup/" + SESSION;
        assertThat(read(groups).get(Quantity.PEAK_MEMORY))
                .hasValue(Long.parseLong(recorded.read(file + "/memory.peak").strip()));
        assertThat(read(groups).get(Quantity.BURSTS)).isPresent();
        assertThat(groups.cpuMax()).hasValueSatisfying(limit -> {
            assertThat(limit.processors()).isEmpty();
            assertThat(limit.burst()).hasValue(0);
        });
    }

    @Test
    void hybridLayoutHasTheTimesOfVersionTwoAlone() throws IOException {
        recorded.copy("ubuntu1804", root);

        TargetGroups groups = TargetGroups.of(root, 3757);

        assertThat(groups.unified())
                .contains(root.resolve("sys/fs/cgroup/unified/system.slice/networkd-dispatcher.service"));
        assertThat(groups.cpuStat().usage()).hasValue(184_713_000);
        assertThat(groups.cpuStat().throttledPeriods()).isEmpty();
        assertThat(groups.cpuMax()).isEmpty();
        assertThat(groups.memoryStat()).isEmpty();
        assertThat(TargetGroups.named(root, "networkd-dispatcher")).isEqualTo(groups);
    }

    @Test
    void hybridLayoutWithItsVersionOneGroupsHasTheRestFromThem() throws IOException {
        recorded.copy("ubuntu1804", root);
        String unit = "/system.slice/networkd-dispatcher.service/";
        new Tree(root)
                .with("sys/fs/cgroup/cpu,cpuacct" + unit + "cpuacct.usage", "185000111\n")
                .with(
                        "sys/fs/cgroup/cpu,cpuacct" + unit + "cpu.stat",
                        "nr_periods 9\nnr_throttled 3\nthrottled_time 7\n")
                .with("sys/fs/cgroup/cpu,cpuacct" + unit + "cpu.cfs_quota_us", "50000\n")
                .with("sys/fs/cgroup/cpu,cpuacct" + unit + "cpu.cfs_period_us", "100000\n")
                .with("sys/fs/cgroup/memory" + unit + "memory.usage_in_bytes", "4096000\n")
                .with("sys/fs/cgroup/memory" + unit + "memory.max_usage_in_bytes", "8192000\n")
                .with("sys/fs/cgroup/memory" + unit + "memory.stat", "cache 1\nrss 2\ntotal_cache 10\ntotal_rss 20\n");

        TargetGroups groups = TargetGroups.of(root, 3757);

        assertThat(groups.legacy().keySet()).containsExactly("cpu", "cpuacct", "memory");
        assertThat(groups.cpuMax().orElseThrow().processors()).hasValue(0.5);
        try (TargetMeter meter = Meters.under(root).open(Set.of(), groups)) {
            Reading reading = new Reading();
            meter.read(Depth.FULL, reading);
            Map<Quantity, Provenance> from = meter.provenance();
            assertThat(from.get(Quantity.CPU).source()).isEqualTo("cgroup v2 cpu.stat");
            assertThat(from.get(Quantity.THROTTLED_PERIODS).source()).isEqualTo("cgroup v1 cpu.stat");
            assertThat(from.get(Quantity.PEAK_MEMORY).source()).isEqualTo("cgroup v1 memory.max_usage_in_bytes");
            assertThat(reading.get(Quantity.CPU)).hasValue(184_713_000);
            assertThat(reading.get(Quantity.THROTTLED_PERIODS)).hasValue(3);
            assertThat(reading.get(Quantity.MEMORY)).hasValue(4_096_000);
            assertThat(reading.get(Quantity.ANONYMOUS)).hasValue(20);
            assertThat(reading.get(Quantity.PEAK_MEMORY)).hasValue(8_192_000);
            assertThat(meter.resetPeaks()).isTrue();
        }
    }

    @Test
    void deviceLinesThatBeginWithOtherDevicesBelongToTheLastOfThem() throws IOException {
        IoStat first = IoStat.unified(KernelText.of(recorded.read("elastic-io.stat/ubuntu/io.stat")));
        IoStat second = IoStat.unified(KernelText.of(recorded.read("elastic-io.stat/ubuntu2/io.stat")));

        assertThat(first.devices())
                .containsExactly(new DeviceIo("7:4", 556_032, 0, 78, 0), new DeviceIo("7:3", 21_017_600, 0, 629, 0));
        assertThat(second.devices())
                .containsExactly(
                        new DeviceIo("253:0", 45_931_053_056L, 211_814_596_608L, 1_078_394, 21_426_614),
                        new DeviceIo("259:0", 48_963_873_792L, 217_588_278_272L, 1_315_370, 15_358_572));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"empty", "invalid-max", "invalid-period", "too-few-fields", "too-many-fields", "zero-period"})
    void brokenLimitsAreAbsent(String file) throws IOException {
        assertThat(CpuMax.unified(recorded.read("automaxprocs-cpu.max/" + file), OptionalLong.empty()))
                .isEqualTo(Optional.empty());
    }

    private Reading read(TargetGroups groups) {
        try (TargetMeter meter = Meters.under(root).open(Set.of(), groups)) {
            Reading reading = new Reading();
            meter.read(Depth.FULL, reading);
            return reading;
        }
    }

    private Path scope() {
        return root.resolve("sys/fs/cgroup/system.slice/docker-" + CONTAINER + ".scope");
    }
}
