package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CgroupLimitsTest {
    private static final String V2 = "30 24 0:27 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
    private static final String FS = "sys/fs/cgroup/";
    private static final long MIB = 1 << 20;

    @TempDir
    private Path root;

    @Test
    void tightestGroupOnTheWayUpCounts() {
        Tree tree = unified("/a/b/c")
                .with(FS + "cpu.stat", "usage_usec 1\n")
                .with(FS + "a/cpu.max", "150000 100000\n")
                .with(FS + "a/memory.max", "max\n")
                .with(FS + "a/b/cpu.max", "max 100000\n")
                .with(FS + "a/b/memory.max", "536870912\n")
                .with(FS + "a/b/c/cpu.max", "400000 200000\n")
                .with(FS + "a/b/c/memory.max", "1073741824\n");

        assertThat(tree.kernel().cpuLimit()).hasValue(1.5);
        assertThat(tree.kernel().memoryLimit()).hasValue(512 * MIB);
    }

    @Test
    void siblingsDoNotCount() {
        Tree tree = unified("/a")
                .with(FS + "a/cpu.max", "max 100000\n")
                .with(FS + "ab/cpu.max", "10000 100000\n")
                .with(FS + "a/below/cpu.max", "10000 100000\n");

        assertThat(tree.kernel().cpuLimit()).isEmpty();
    }

    @Test
    void unlimitedIsAbsent() {
        Tree tree = unified("/a").with(FS + "a/cpu.max", "max 100000\n").with(FS + "a/memory.max", "max\n");

        assertThat(tree.kernel().cpuLimit()).isEmpty();
        assertThat(tree.kernel().memoryLimit()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "asdf 100000", "500000 njn", "250000 0", "250000 100000 100", "-1 100000", "0 1"})
    void whatIsNoLimitIsAbsent(String cpuMax) {
        assertThat(unified("/a").with(FS + "a/cpu.max", cpuMax).kernel().cpuLimit())
                .isEmpty();
    }

    @Test
    void missingPeriodIsTheKernelsDefault() {
        assertThat(unified("/a").with(FS + "a/cpu.max", "500000").kernel().cpuLimit())
                .hasValue(5);
    }

    @Test
    void containerSeesItsOwnGroupAsTheMount() {
        Tree tree = new Tree(root)
                .with("proc/self/cgroup", "0::/docker/123\n")
                .with("proc/self/mountinfo", V2.replace(" / /sys", " /docker/123 /sys"))
                .with(FS + "cpu.max", "50000 100000\n")
                .with(FS + "memory.max", "1048576\n");

        assertThat(tree.kernel().cpuLimit()).hasValue(0.5);
        assertThat(tree.kernel().memoryLimit()).hasValue(MIB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/not/visible/here", "/../../user-1000.slice", "/"})
    void groupThatIsNotVisibleFallsBackToTheMount(String group) {
        Tree tree = unified("/a")
                .with("proc/self/cgroup", "0::" + group + "\n")
                .with(FS + "memory.max", "1048576\n")
                .with("sys/user-1000.slice/memory.max", "1\n")
                .with("user-1000.slice/memory.max", "1\n");

        assertThat(tree.kernel().memoryLimit()).hasValue(MIB);
    }

    @Test
    void mountPointWithABlankIsFound() {
        Tree tree = new Tree(root)
                .with("proc/self/cgroup", "0::/a\n")
                .with("proc/self/mountinfo", V2.replace("/sys/fs/cgroup", "/my\\040cgroup"))
                .with("my cgroup/a/cpu.max", "100000 100000\n");

        assertThat(tree.kernel().cpuLimit()).hasValue(1);
    }

    @Test
    void versionOneHasQuotaAndPeriod() {
        Tree tree = versionOne()
                .with(FS + "cpu,cpuacct/docker/1/cpu.cfs_quota_us", "150000\n")
                .with(FS + "cpu,cpuacct/docker/1/cpu.cfs_period_us", "100000\n")
                .with(FS + "cpu,cpuacct/docker/cpu.cfs_quota_us", "-1\n")
                .with(FS + "cpu,cpuacct/docker/cpu.cfs_period_us", "100000\n");

        assertThat(tree.kernel().cpuLimit()).hasValue(1.5);
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854771712, ",
        "9223372036854710272, ",
        "18446744073709551615, ",
        "-1, ",
        "1073741824, 1073741824"
    })
    void versionOneWritesUnlimitedAsAHugeNumber(String written, Long expected) {
        Tree tree = versionOne().with(FS + "memory/docker/1/memory.limit_in_bytes", written + "\n");

        if (expected == null) {
            assertThat(tree.kernel().memoryLimit()).isEmpty();
        } else {
            assertThat(tree.kernel().memoryLimit()).hasValue(expected);
        }
    }

    @Test
    void versionOneKnowsTheLimitOfGroupsThatAreNotMounted() {
        Tree tree = versionOne()
                .with(FS + "memory/docker/1/memory.limit_in_bytes", "9223372036854771712\n")
                .with(FS + "memory/docker/1/memory.stat", "cache 1\nhierarchical_memory_limit 2097152\n");

        assertThat(tree.kernel().memoryLimit()).hasValue(2 * MIB);
    }

    @Test
    void limitAboveDoesNotCountWhereVersionOneIsNotHierarchical() {
        Tree tree = versionOne()
                .with(FS + "memory/docker/memory.limit_in_bytes", "1048576\n")
                .with(FS + "memory/docker/1/memory.limit_in_bytes", "4194304\n")
                .with(FS + "memory/docker/1/memory.stat", "hierarchical_memory_limit 4194304\n");

        assertThat(tree.kernel().memoryLimit()).hasValue(4 * MIB);
    }

    @Test
    void hybridTakesEachControllerFromWhereItIs() {
        Tree tree = new Tree(root)
                .with("proc/self/cgroup", "4:memory:/job/1\n2:cpuacct:/\n1:cpu:/\n0::/\n")
                .with(
                        "proc/self/mountinfo",
                        "31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755\n"
                                + "32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu\n"
                                + "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n"
                                + "41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n")
                .with(FS + "unified/cgroup.controllers", "")
                .with(FS + "unified/cpu.stat", "usage_usec 1\n")
                .with(FS + "cpu/cpu.cfs_quota_us", "200000\n")
                .with(FS + "cpu/cpu.cfs_period_us", "100000\n")
                .with(FS + "memory/job/1/memory.limit_in_bytes", "1048576\n");

        assertThat(tree.kernel().cpuLimit()).hasValue(2);
        assertThat(tree.kernel().memoryLimit()).hasValue(MIB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0\\using\\colons\\/", "", "\n:\n", "::::"})
    void brokenListOfGroupsIsNothingKnown(String cgroup) {
        Tree tree = unified("/a").with("proc/self/cgroup", cgroup).with(FS + "a/cpu.max", "100000 100000\n");

        assertThat(tree.kernel().cpuLimit()).isEmpty();
    }

    private Tree unified(String group) {
        return new Tree(root)
                .with("proc/self/cgroup", "0::" + group + "\n")
                .with("proc/self/mountinfo", "1 0 8:1 / / rw shared:1 - ext4 /dev/sda1 rw\n" + V2)
                .with(FS + "cgroup.controllers", "cpu memory\n");
    }

    private Tree versionOne() {
        return new Tree(root)
                .with("proc/self/cgroup", "6:cpu,cpuacct:/docker/1\n9:memory:/docker/1\n0::/docker/1\n")
                .with(
                        "proc/self/mountinfo",
                        "38 30 0:33 / /sys/fs/cgroup/cpu,cpuacct rw shared:18 - cgroup cgroup rw,cpu,cpuacct\n"
                                + "41 30 0:36 / /sys/fs/cgroup/memory rw shared:21 - cgroup cgroup rw,memory\n");
    }
}
