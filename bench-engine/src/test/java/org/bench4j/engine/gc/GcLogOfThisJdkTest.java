package org.bench4j.engine.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Logs that the JDK of this build writes, held against what its JVM counts itself. */
class GcLogOfThisJdkTest {
    private static final long HEAP = 64 << 20;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"Serial, gc*", "Serial, gc", "Parallel, gc*", "G1, gc*", "Z, gc*", "Shenandoah, gc*"})
    void everyPauseThatTheJvmCountsIsInItsLog(String collector, String level) throws Exception {
        Path log = folder.resolve("gc.log");
        Instant before = Instant.now();
        long counted = run(collector, "-Xlog:" + level + ":file=" + log + ":time,uptime,level,tags");
        Instant after = Instant.now();

        GcLog read = GcLog.read(log);
        GcFigures figures = read.figures();
        GcFigures.Pauses pauses = figures.pauses().orElseThrow();

        assertThat(read.collector().orElseThrow()).startsWith(collector);
        // a concurrent cycle goes on, and pauses, after the count; and G1 counts its cycle's pauses nowhere
        assertThat(pauses.count()).isGreaterThanOrEqualTo(counted);
        if (collector.equals("Serial") || collector.equals("Parallel")) {
            assertThat(pauses.count()).isEqualTo(counted);
        }
        assertThat(pauses.total())
                .isGreaterThanOrEqualTo(pauses.longest().orElseThrow().nanos());
        assertThat(figures.live().orElseThrow()).isBetween(1L << 20, HEAP);
        if (level.equals("gc*")) {
            assertThat(figures.heapConfigured()).hasValue(HEAP);
        }
        assertThat(read.figures(new GcWindow(before.minusSeconds(1), after.plusSeconds(1), Optional.empty())))
                .contains(figures);
        assertThat(read.figures(new GcWindow(after.plusSeconds(1), after.plusSeconds(2), Optional.empty()))
                        .flatMap(GcFigures::pauses)
                        .orElseThrow()
                        .count())
                .isZero();
    }

    private static long run(String collector, String log) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+Use" + collector + "GC",
                        "-Xmx" + HEAP,
                        log,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Garbage.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(process.waitFor() == 0, () -> "this JVM has no such collector: " + said);
        String[] words =
                said.lines().reduce((first, last) -> last).orElseThrow().split(" ");
        return Long.parseLong(words[0]);
    }
}
