package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OwnGroupTest {
    private static final OptionalDouble ALL = OptionalDouble.empty();
    private static final OptionalLong ANY = OptionalLong.empty();

    @TempDir
    private Path root;

    @Test
    void machineWithoutControlGroupsSaysWhichLimitsItCouldNotSetAndChangesNoCommand() {
        try (OwnGroup group = OwnGroup.create(root, "arm", OptionalDouble.of(1.5), OptionalLong.of(1000))) {
            assertThat(group.groups().isEmpty()).isTrue();
            assertThat(group.shortcomings())
                    .containsExactly(
                            "not limited to 1.5 processors: no control group here can",
                            "not limited to 1000 bytes of memory: no control group here can");
            assertThat(group.command(List.of("java", "-version"))).containsExactly("java", "-version");
        }
    }

    @Test
    void machineWithoutControlGroupsHasNoShortcomingsWhenNothingWasAskedFor() {
        try (OwnGroup group = OwnGroup.create(root, "arm", ALL, ANY)) {
            assertThat(group.shortcomings()).isEmpty();
        }
    }

    @Test
    void memoryOfVersionOneIsLeftAloneAndSaysWhy() {
        new Tree(root)
                .with("proc/self/cgroup", "2:cpu,cpuacct:/\n1:memory:/\n")
                .with(
                        "proc/self/mountinfo",
                        "1 0 0:1 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct\n"
                                + "2 0 0:2 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n")
                .with("sys/fs/cgroup/cpu/arm/cpu.cfs_quota_us", "-1\n")
                .with("sys/fs/cgroup/cpu/arm/cpu.cfs_period_us", "1000\n")
                .with("sys/fs/cgroup/memory/cgroup.procs", "");

        OwnGroup group = OwnGroup.create(root, "arm", OptionalDouble.of(0.25), OptionalLong.of(5));

        Path folder = root.resolve("sys/fs/cgroup/cpu/arm");
        assertThat(group.groups().legacy()).containsOnlyKeys("cpu", "cpuacct").containsValue(folder);
        assertThat(group.groups().cpuMax().orElseThrow().processors()).hasValue(0.25);
        assertThat(group.shortcomings())
                .containsExactly(
                        "not limited to 5 bytes of memory: the memory controller is version 1, whose groups are left alone");
        assertThat(group.command(List.of("true"))).contains(folder.toString()).endsWith("--", "true");
    }

    @Test
    void groupsWhoseOwnerHasGoneAreRemovedUnlessSomethingIsInThem() throws Exception {
        String gone = "bench-" + goneProcess() + "-";
        String alive = OwnGroup.prefix();
        new Tree(root)
                .with("proc/self/cgroup", "0::/\n")
                .with("proc/self/mountinfo", "1 0 0:1 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n");
        Path groups = root.resolve("sys/fs/cgroup");
        for (String name : List.of(gone + "sink-1", gone + "broker-2", alive + "sink-1", "bench-x-1", "other")) {
            Files.createDirectories(groups.resolve(name));
        }
        Files.createDirectories(groups.resolve(gone + "busy/child"));

        assertThat(OwnGroup.removeOrphans(root)).containsExactly(gone + "broker-2", gone + "sink-1");

        assertThat(groups.toFile().list())
                .containsExactlyInAnyOrder(gone + "busy", alive + "sink-1", "bench-x-1", "other");
        assertThat(OwnGroup.removeOrphans(root.resolve("nothing"))).isEmpty();
    }

    private static long goneProcess() throws Exception {
        Process process = new ProcessBuilder("/bin/sh", "-c", ":").start();
        process.waitFor();
        return process.pid();
    }

    @Test
    void nameThatIsAPathIsRefused() {
        assertThatThrownBy(() -> OwnGroup.create(root, "../arm", ALL, ANY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"../arm\"");
    }

    @Test
    void limitsBelowWhatAKernelTakesAreRefused() {
        assertThatThrownBy(() -> OwnGroup.create(root, "arm", OptionalDouble.of(0), ANY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 0.01 processors");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void processStartedInAGroupOfThisMachineIsInItAloneAndGoneWithIt() throws Exception {
        Path machine = Path.of("/");
        OwnGroup group =
                OwnGroup.create(machine, "bench-test-" + ProcessHandle.current().pid(), ALL, ANY);
        Process process = null;
        try (group) {
            assumeTrue(!group.groups().isEmpty(), "no groups can be made here: " + group.shortcomings());
            // a child that lives as long as its input, with a child of its own
            process = new ProcessBuilder(group.command(List.of("/bin/sh", "-c", "cat; :"))).start();
            process.getOutputStream().write("entered\n".getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
            assertThat(process.inputReader().readLine()).isEqualTo("entered");

            assertThat(group.missedBy(process.pid())).isEmpty();
            Set<Long> inside = group.groups().processes();
            assertThat(inside).hasSize(2).contains(process.pid());
            assertThat(TargetGroups.of(machine, process.pid())
                            .ownedBy(inside)
                            .cpuStat()
                            .usage())
                    .isPresent();
        } finally {
            if (process != null) {
                process.getOutputStream().close();
                process.waitFor();
            }
        }
        assertThat(group.groups().processes()).isEmpty();
        assertThat(group.groups().unified().map(Files::exists)).isNotEqualTo(Optional.of(true));
    }
}
