package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessFilesTest {
    private static final String STAT =
            "42 (my ) (odd name) S 7 42 42 0 -1 4194560 100 200 3 4 1234 56 70 8 20 0 31 0 9876543 "
                    + "123456789 2048 18446744073709551615 1 1 0 0\n";

    @TempDir
    private Path root;

    @Test
    void processThatIsNotThereTellsNothing() {
        ProcessFiles process = ProcessFiles.of(root, 42);

        assertThat(process.stat()).isEmpty();
        assertThat(process.status()).isEmpty();
        assertThat(process.rollup()).isEmpty();
        assertThat(process.io()).isEmpty();
        assertThat(process.schedStat()).isEmpty();
    }

    @Test
    void statIsReadBehindTheLastParenthesisOfTheName() {
        new Tree(root).with("proc/42/stat", STAT);

        assertThat(ProcessFiles.of(root, 42).stat())
                .contains(new ProcessStat(
                        "my ) (odd name",
                        'S',
                        7,
                        12_340_000_000L,
                        560_000_000,
                        700_000_000,
                        80_000_000,
                        31,
                        9_876_543));
    }

    @Test
    void statThatIsCutOffIsAbsent() {
        new Tree(root).with("proc/42/stat", STAT.substring(0, STAT.indexOf(" 9876543")));

        assertThat(ProcessFiles.of(root, 42).stat()).isEmpty();
    }

    @Test
    void statusIsInBytesAndLacksWhatAKernelThreadHasNot() {
        new Tree(root)
                .with(
                        "proc/42/status",
                        "Name:\tjava\nVmPeak:\t  999 kB\nVmHWM:\t  20 kB\nVmRSS:\t  10 kB\n"
                                + "RssAnon:\t   6 kB\nRssFile:\t   3 kB\nRssShmem:\t   1 kB\nVmSwap:\t   0 kB\nThreads:\t31\n")
                .with("proc/2/status", "Name:\tkthreadd\nThreads:\t1\n");

        assertThat(ProcessFiles.of(root, 42).status())
                .contains(new ProcessStatus(
                        OptionalLong.of(10_240),
                        OptionalLong.of(20_480),
                        OptionalLong.of(6_144),
                        OptionalLong.of(3_072),
                        OptionalLong.of(1_024),
                        OptionalLong.of(0),
                        OptionalLong.of(31)));
        ProcessStatus kernelThread = ProcessFiles.of(root, 2).status().orElseThrow();
        assertThat(kernelThread.resident()).isEmpty();
        assertThat(kernelThread.threads()).hasValue(1);
    }

    @Test
    void rollupAndIoAreReadByTheirKeys() {
        new Tree(root)
                .with(
                        "proc/42/smaps_rollup",
                        "560927bf2000-7ffd4e6b4000 ---p 00000000 00:00 0          [rollup]\n"
                                + "Rss:                1636 kB\nPss:                 369 kB\nPss_Dirty:  1 kB\n"
                                + "Pss_Anon:            112 kB\nAnonHugePages:         0 kB\nSwap:                  4 kB\n")
                .with(
                        "proc/42/io",
                        "rchar: 6976\nwchar: 5\nsyscr: 10\nsyscw: 0\nread_bytes: 4096\nwrite_bytes: 8192\n"
                                + "cancelled_write_bytes: 0\n");

        assertThat(ProcessFiles.of(root, 42).rollup())
                .contains(new MemoryRollup(
                        OptionalLong.of(1636 * 1024),
                        OptionalLong.of(369 * 1024),
                        OptionalLong.of(112 * 1024),
                        OptionalLong.of(4 * 1024),
                        OptionalLong.of(0)));
        assertThat(ProcessFiles.of(root, 42).io())
                .contains(new ProcessIo(
                        OptionalLong.of(6976), OptionalLong.of(5), OptionalLong.of(4096), OptionalLong.of(8192)));
    }

    @Test
    void queueWaitIsTheSumOverThreadsAndAbsentInAKernelThatKeepsNone() {
        new Tree(root)
                .with("proc/42/task/42/schedstat", "1000 20 3\n")
                .with("proc/42/task/43/schedstat", "500 7 2\n")
                .with("proc/44/task/44/schedstat", "0 0 0\n");

        assertThat(ProcessFiles.of(root, 42).schedStat()).contains(new SchedStat(1500, 27, 5));
        assertThat(ProcessFiles.of(root, 44).schedStat()).isEmpty();
    }

    @Test
    void machineTellsStealWhereItsKernelDoes() {
        new Tree(root)
                .with("proc/stat", "cpu  10 1 20 300 40 5 6 7 1 0\ncpu0 5 0 10 150 20 2 3 4 0 0\nprocesses 1234\n")
                .with("proc/pressure/cpu", "some avg10=2.13 avg60=1.50 avg300=5.61 total=7803\n");

        try (MachineFiles machine = MachineFiles.under(root)) {
            assertThat(machine.stat())
                    .contains(new MachineStat(
                            110_000_000,
                            310_000_000,
                            3_400_000_000L,
                            OptionalLong.of(70_000_000),
                            OptionalLong.of(1234)));
            assertThat(machine.pressure("cpu").orElseThrow().some().total()).isEqualTo(7_803_000);
            assertThat(machine.pressure("io")).isEmpty();
        }
    }

    @Test
    void machineOfAnOldKernelHasNoStealInsteadOfNone() {
        new Tree(root).with("proc/stat", "cpu  10 1 20 300\ncpu0 5 0 10 150\n");

        try (MachineFiles machine = MachineFiles.under(root)) {
            assertThat(machine.stat())
                    .contains(new MachineStat(
                            110_000_000, 200_000_000, 3_000_000_000L, OptionalLong.empty(), OptionalLong.empty()));
        }
    }

    @Test
    void fileLongerThanTheBufferIsReadWhole() {
        new Tree(root).with("proc/stat", "cpu  1 0 0 1 0 0 0 9 0 0\nintr " + "0 ".repeat(9_000) + "\nprocesses 77\n");

        try (MachineFiles machine = MachineFiles.under(root)) {
            assertThat(machine.stat().orElseThrow().forks()).hasValue(77);
            assertThat(machine.stat().map(MachineStat::steal)).isEqualTo(Optional.of(OptionalLong.of(90_000_000)));
        }
    }
}
