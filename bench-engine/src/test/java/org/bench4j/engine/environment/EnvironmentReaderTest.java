package org.bench4j.engine.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bench4j.engine.proc.KernelFiles;
import org.bench4j.model.Environment;
import org.bench4j.model.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentReaderTest {
    @TempDir
    private Path folder;

    @Test
    void thisJvmIsTold() {
        Environment environment = EnvironmentReader.current(folder);

        assertThat(environment.jvm().version()).isEqualTo(Runtime.version().toString());
        assertThat(environment.jvm().home()).isEqualTo(System.getProperty("java.home"));
        assertThat(environment.jvm().vm()).startsWith(System.getProperty("java.vm.name"));
        assertThat(environment.jvm().gc()).isIn("Serial", "Parallel", "G1", "ZGC", "Shenandoah", "Epsilon");
        assertThat(environment.jvm().flags())
                .isSubsetOf(ManagementFactory.getRuntimeMXBean().getInputArguments());
        assertThat(environment.host().processors())
                .hasValue(Runtime.getRuntime().availableProcessors());
        assertThat(environment.host().memory().orElseThrow()).isGreaterThan(1L << 26);
        assertThat(environment.revision()).isEmpty();
    }

    @Test
    void kernelThatTellsNothingLeavesFieldsAbsentAndAsksTheJvmForMemory() {
        Host host = HostReader.read(KernelFiles.under(folder));

        assertThat(host.cpuModel()).isEmpty();
        assertThat(host.cpuLimit()).isEmpty();
        assertThat(host.memoryLimit()).isEmpty();
        assertThat(host.hugePages()).isEmpty();
        assertThat(host.memory()).isPresent();
    }

    @Test
    void limitThatExceedsTheMachineIsNone() throws Exception {
        Files.createDirectories(folder.resolve("proc/self"));
        Files.createDirectories(folder.resolve("cg"));
        Files.writeString(folder.resolve("proc/self/cgroup"), "0::/\n");
        Files.writeString(folder.resolve("proc/self/mountinfo"), "1 0 0:1 / /cg rw - cgroup2 cgroup2 rw\n");
        Files.writeString(folder.resolve("proc/meminfo"), "MemTotal: 1024 kB\n");

        Files.writeString(folder.resolve("cg/memory.max"), "1048576\n");
        assertThat(HostReader.read(KernelFiles.under(folder)).memoryLimit()).isEmpty();
        Files.writeString(folder.resolve("cg/memory.max"), "1048575\n");
        assertThat(HostReader.read(KernelFiles.under(folder)).memoryLimit()).hasValue(1_048_575);
    }

    @ParameterizedTest
    @CsvSource({
        "Copy, MarkSweepCompact, Serial",
        "PS Scavenge, PS MarkSweep, Parallel",
        "G1 Young Generation, G1 Old Generation, G1",
        "G1 Concurrent GC, G1 Old Generation, G1",
        "ZGC Cycles, ZGC Pauses, ZGC",
        "ZGC Minor Cycles, ZGC Major Pauses, ZGC",
        "Shenandoah Cycles, Shenandoah Pauses, Shenandoah",
        "Epsilon Heap, Epsilon Heap, Epsilon",
        "global, scavenge, global + scavenge"
    })
    void collectorsBelongToAFamily(String one, String other, String family) {
        assertThat(JvmReader.gc(List.of(one, other))).isEqualTo(family);
    }

    @Test
    void modeIsToldAndSharingIsNot() {
        assertThat(JvmReader.vm("VM", "mixed mode, sharing")).isEqualTo("VM (mixed mode)");
        assertThat(JvmReader.vm("VM", "interpreted mode")).isEqualTo("VM (interpreted mode)");
        assertThat(JvmReader.vm("VM", "")).isEqualTo("VM");
    }

    @Test
    void pathsThatChangeNothingAreLeftOutOfTheFlags() {
        assertThat(JvmReader.flags(List.of(
                        "-Xms1g",
                        "-Djava.class.path=/a.jar",
                        "-XX:ErrorFile=/tmp/x",
                        "-XX:HeapDumpPath=/tmp",
                        "-Dx=1",
                        "-XX:+AlwaysPreTouch")))
                .containsExactly("-Xms1g", "-Dx=1", "-XX:+AlwaysPreTouch");
    }
}
