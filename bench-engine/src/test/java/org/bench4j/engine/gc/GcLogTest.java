package org.bench4j.engine.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GcLogTest {
    private static final Instant STARTED = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path folder;

    @Test
    void onlyPausesThatBeganInTheWindowCount() throws IOException {
        write(
                "gc.log",
                "[0.010s][info][gc] Using G1",
                "[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 5.000ms",
                "[2.003s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 32M->14M(300M) 5.000ms",
                "[2.500s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 33M->15M(200M) 2.000ms",
                "[3.004s][info][gc] GC(3) Pause Full (System.gc()) 34M->3M(400M) 9.000ms");

        GcFigures figures = log().figures(window(2, 3, Optional.of(STARTED))).orElseThrow();

        assertThat(figures.pauses().orElseThrow().count()).as("GC(2) and GC(3)").isEqualTo(2);
        assertThat(figures.pauses().orElseThrow().total()).isEqualTo(11_000_000);
        assertThat(figures.pauses().orElseThrow().longest())
                .contains(new GcPause(3, "Pause Full", Optional.of("System.gc()"), 9_000_000));
        assertThat(figures.heapCommitted()).as("after GC(1) and GC(2)").hasValue(300 << 20);
        assertThat(figures.usedAfter()).hasValue(15 << 20);
        assertThat(figures.live()).isEmpty();
    }

    @Test
    void windowOfALogThatHasOnlyUptimesNeedsTheStartOfTheJvm() throws IOException {
        write("gc.log", "[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 5.000ms");

        assertThat(log().figures(window(0, 2, Optional.empty()))).isEmpty();
        assertThat(log().figures(window(0, 2, Optional.of(STARTED)))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[2026-01-01T01:00:02.500+0100]",
                "[2026-01-01T00:00:02.500+00:00][9.9s]",
                "[2026-01-01T00:00:02,500Z]",
                "[1767225602500ms]",
                "[2.500s]",
                "[2,500s][info ][gc   ]",
                "[2500ms][4711][11]",
                "[info][2500ms]",
                "[2500000000ns]"
            })
    void decorationsTellTheTimeWhateverTheirFormAndOrder(String decorations) throws IOException {
        write("gc.log", decorations + " GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 1,500ms");

        GcLog log = log();

        assertThat(count(log, 2, 3)).isEqualTo(1);
        assertThat(count(log, 0, 2)).isZero();
        assertThat(log.figures().pauses().orElseThrow().total()).isEqualTo(1_500_000);
    }

    @Test
    void logWithoutDecorationsHasTotalsAndNoWindow() throws IOException {
        write("gc.log", "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 1.500ms");

        assertThat(log().figures().pauses().orElseThrow().count()).isEqualTo(1);
        assertThat(log().figures(window(0, 9, Optional.of(STARTED)))).isEmpty();
    }

    @Test
    void rotatedFilesAreReadOldestFirstThoughTheirNumbersGoRound() throws IOException {
        write("gc.log.1", "[1.0s][info][gc] GC(0) Pause Full (System.gc()) 9M->8M(20M) 1.000ms");
        write("gc.log.0", "[2.0s][info][gc] GC(1) Pause Full (System.gc()) 9M->7M(20M) 1.000ms");
        write("gc.log", "[3.0s][info][gc] GC(2) Pause Full (System.gc()) 9M->6M(20M) 1.000ms");
        modified("gc.log.1", 100);
        modified("gc.log.0", 200);
        modified("gc.log", 200);

        GcLog log = log();

        assertThat(log.figures().pauses().orElseThrow().count()).isEqualTo(3);
        assertThat(log.figures().live()).hasValue(6 << 20);
    }

    @Test
    void filesThatAnEarlierJvmLeftAreNotCounted() throws IOException {
        write("gc.log.0", "[50.0s][info][gc] GC(7) Pause Full (System.gc()) 9M->8M(20M) 1.000ms");
        write(
                "gc.log",
                "[0.1s][info][gc] Using Serial",
                "[3.0s][info][gc] GC(0) Pause Full (System.gc()) 9M->6M(20M) 2.000ms");
        modified("gc.log.0", 100);
        modified("gc.log", 200);

        assertThat(log().figures().pauses().orElseThrow().total()).isEqualTo(2_000_000);
    }

    @Test
    void logThatEndsWithinAPauseSaysSoAndTellsTheRest() throws IOException {
        Files.write(
                folder.resolve("gc.log"),
                ("[1.0s][info][gc] GC(0) Pause Full (System.gc()) 9M->8M(20M) 1.000ms\n"
                                + "[2.0s][info][gc,start] GC(1) Pause Young (Normal) (G1 Evacuation Pause)\n"
                                + "[2.1s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 9M->8")
                        .getBytes(StandardCharsets.UTF_8));

        assertThat(log().isCutOff()).isTrue();
        assertThat(log().figures().pauses().orElseThrow().count()).isEqualTo(1);
    }

    @Test
    void sizesOfGenerationsAndClassesAreNotThoseOfTheHeap() throws IOException {
        write(
                "gc.log",
                "[1.0s][info][gc,heap] GC(0) DefNew: 8191K->1023K(9216K)",
                "[1.0s][info][gc,metaspace] GC(0) Metaspace: 300000K->300000K(1056768K)",
                "[1.0s][info][gc] GC(0) Pause Young (Allocation Failure) 8M->3M(19M) 4.000ms");

        assertThat(log().figures().usedAfter()).hasValue(3 << 20);
        assertThat(log().figures().heapCommitted()).hasValue(19 << 20);
    }

    @Test
    void emptyLogTellsNothing() throws IOException {
        write("gc.log");

        assertThat(log().figures())
                .isEqualTo(new GcFigures(
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty()));
    }

    @Test
    void placeholderOfTheJvmStandsForOneLog() throws IOException {
        write("gc-4711.log", "[1.0s][info][gc] GC(0) Pause Full (System.gc()) 9M->8M(20M) 1.000ms");
        write("gc-4711.log.0", "[0.1s][info][gc] Using Serial");
        modified("gc-4711.log.0", 100);
        assertThat(GcLog.read(folder.resolve("gc-%p.log")).collector()).contains("Serial");

        write("gc-4712.log");
        assertThatThrownBy(() -> GcLog.read(folder.resolve("gc-%p.log")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("gc-%p.log")
                .hasMessageContaining("[gc-4711.log, gc-4712.log]");
    }

    @Test
    void missingLogIsNamed() {
        assertThatThrownBy(this::log)
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining(folder.resolve("gc.log").toString());
    }

    private GcLog log() throws IOException {
        return GcLog.read(folder.resolve("gc.log"));
    }

    private static long count(GcLog log, int from, int to) {
        return log.figures(window(from, to, Optional.of(STARTED)))
                .flatMap(GcFigures::pauses)
                .orElseThrow()
                .count();
    }

    private static GcWindow window(int from, int to, Optional<Instant> started) {
        return new GcWindow(STARTED.plusSeconds(from), STARTED.plusSeconds(to), started);
    }

    private void write(String name, String... lines) throws IOException {
        Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
    }

    private void modified(String name, int second) throws IOException {
        Files.setLastModifiedTime(folder.resolve(name), FileTime.from(Instant.ofEpochSecond(second)));
    }
}
