package org.bench4j.engine.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that come and go, told by a tree of files that the test changes. */
class ProcessesSourceTest {
    @TempDir
    private Path root;

    private ProcessesSource source;
    private int lastGiven = 100;

    @BeforeEach
    void start() {
        process(10, 1, 100, 0, 4000);
        process(99, 1, 9_999, 0, 1);
        somethingStarted();
        source = new ProcessesSource(root, Set.of(10L), Set::of, new ProcessListing(root, 0));
    }

    @AfterEach
    void close() {
        source.close();
    }

    @Test
    void sumsTheProcessAndWhatItStartedAndNothingElse() {
        process(11, 10, 40, 0, 500);
        process(12, 11, 5, 0, 50);

        Reading reading = read();

        assertThat(reading.get(Quantity.CPU)).hasValue(145 * ProcessStat.GRAIN);
        assertThat(reading.get(Quantity.MEMORY)).hasValue(4550 * 1024);
        assertThat(reading.get(Quantity.PROCESSES)).hasValue(3);
        assertThat(source.processes()).containsExactlyInAnyOrder(10L, 11L, 12L);
    }

    @Test
    void readerIsNoPartOfTheTargetThatStartedIt() {
        process((int) ProcessHandle.current().pid(), 10, 40, 0, 500);

        assertThat(read().get(Quantity.CPU)).hasValue(100 * ProcessStat.GRAIN);
        assertThat(source.processes()).containsExactly(10L);
    }

    @Test
    void timeOfAChildThatWasWaitedForIsNotCountedTwice() throws IOException {
        process(11, 10, 40, 0, 500);
        assertThat(read().get(Quantity.CPU)).hasValue(140 * ProcessStat.GRAIN);

        end(11);
        process(10, 1, 101, 41, 4000);

        assertThat(read().get(Quantity.CPU)).hasValue(142 * ProcessStat.GRAIN);
    }

    @Test
    void totalsDoNotShrinkWhenAChildEndsBeforeItsParentTakesItsTimeOver() throws IOException {
        process(11, 10, 40, 0, 500);
        read();

        end(11);

        assertThat(read().get(Quantity.CPU)).hasValue(140 * ProcessStat.GRAIN);
        process(10, 1, 100, 42, 4000);
        assertThat(read().get(Quantity.CPU)).hasValue(142 * ProcessStat.GRAIN);
    }

    @Test
    void timeOfAProcessThatEndsWithItsParentIsKept() throws IOException {
        process(11, 10, 40, 0, 500);
        read();
        process(11, 1, 40, 0, 500);
        end(10);

        assertThat(read().get(Quantity.CPU)).hasValue(140 * ProcessStat.GRAIN);
        assertThat(read().get(Quantity.MEMORY)).hasValue(500 * 1024);

        end(11);
        assertThat(read().get(Quantity.CPU)).hasValue(140 * ProcessStat.GRAIN);
        assertThat(read().get(Quantity.MEMORY)).isEmpty();
        assertThat(read().get(Quantity.PROCESSES)).hasValue(0);
    }

    @Test
    void childStartedLaterIsFoundAtTheNextLook() {
        read();
        process(101, 10, 7, 0, 10);
        somethingStarted();

        read();

        assertThat(read().get(Quantity.CPU)).hasValue(107 * ProcessStat.GRAIN);
    }

    @Test
    void peakOfSeveralProcessesIsNotTheSumOfTheirPeaks() {
        assertThat(read().get(Quantity.PEAK_MEMORY)).hasValue(2 * 4000 * 1024);

        process(101, 10, 7, 0, 10);
        somethingStarted();
        read();

        assertThat(read().get(Quantity.PEAK_MEMORY)).isEmpty();
        assertThat(source.resetPeaks()).isFalse();
    }

    @Test
    void peakOfOneProcessBeginsAnewWhereTheKernelLetsIt() throws IOException {
        read();
        assertThat(source.resetPeaks()).as("there is no clear_refs").isFalse();

        new Tree(root).with("proc/10/clear_refs", "");
        assertThat(source.resetPeaks()).isTrue();
        assertThat(Files.readString(root.resolve("proc/10/clear_refs"))).isEqualTo("5\n");
    }

    @Test
    void threadsThatEndedAreKeptAndANumberGivenAgainIsAnotherThread() throws IOException {
        Tree tree = new Tree(root)
                .with("proc/10/task/10/schedstat", "1000 10 1\n")
                .with("proc/10/task/13/schedstat", "500 5 1\n");
        try (ThreadsSource threads = new ThreadsSource(root, () -> Set.of(10L))) {
            assertThat(wait(threads)).isEqualTo(15);
            Files.delete(root.resolve("proc/10/task/13/schedstat"));
            Files.delete(root.resolve("proc/10/task/13"));
            assertThat(wait(threads)).isEqualTo(15);
            tree.with("proc/10/task/13/schedstat", "20 1 1\n").with("proc/10/task/10/schedstat", "1100 12 2\n");
            assertThat(wait(threads)).isEqualTo(18);
            tree.with("proc/10/task/13/schedstat", "5 2 1\n");
            assertThat(wait(threads)).isEqualTo(20);
        }
    }

    private static long wait(ThreadsSource threads) {
        Reading reading = new Reading();
        threads.read(Set.of(Quantity.RUN_QUEUE_WAIT), reading);
        return reading.get(Quantity.RUN_QUEUE_WAIT).orElseThrow();
    }

    private Reading read() {
        Reading reading = new Reading();
        source.read(source.claims().keySet(), reading);
        return reading;
    }

    private void process(int number, int parent, int used, int children, int kib) {
        new Tree(root)
                .with(
                        "proc/" + number + "/stat",
                        number + " (java) S " + parent + " 0 0 0 -1 0 0 0 0 0 " + used + " 0 " + children
                                + " 0 20 0 1 0 5 0 0 0\n")
                .with("proc/" + number + "/status", "VmHWM:\t" + 2 * kib + " kB\nVmRSS:\t" + kib + " kB\n");
    }

    // A file that is open stays readable when it is deleted; one of the kernel's does not.
    private void end(int number) throws IOException {
        Path folder = root.resolve("proc").resolve(Integer.toString(number));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.writeString(file, "");
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private void somethingStarted() {
        new Tree(root).with("proc/loadavg", "0.10 0.20 0.30 1/123 " + ++lastGiven + "\n");
    }
}
