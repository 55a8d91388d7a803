package org.bench4j.engine.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Logs that other projects keep as samples; what is expected was added up from their lines by other means. */
class GcLogFilesOfOthersTest {
    private static final long MIB = 1 << 20;

    private Path folder;

    @BeforeEach
    void findLogs() {
        Optional<Path> found = shared().map(at -> at.resolve("data/gc")).filter(Files::isDirectory);
        assumeTrue(found.isPresent(), "no sample logs: set -Dbench.shared or BENCH_SHARED");
        folder = found.orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            # log                           | collector  | count | total us  | p99 us | p99.9 us | longest us | longest
            g1-jdk17-full-concurrent-cycle  |            | 9     | 58304     | 13221  | 13221    | 13221      | Pause Young (Normal) (G1 Evacuation Pause)
            g1-jdk9-all-safepoint           | G1         | 13    | 44411     | 7033   | 7033     | 7033       | Pause Young (G1 Evacuation Pause)
            g1-minimal-300k                 | G1         | 3435  | 6106053   | 3352   | 7868     | 134764     | Pause Full (Diagnostic Command)
            g1-to-space-exhausted           |            | 1     | 2717      | 2717   | 2717     | 2717       | Pause Young (G1 Evacuation Pause)
            parallel-jdk17-init             | Parallel   | 0     | 0         |        |          |            |
            parallel-jdk9-default           | Parallel   | 11    | 83841     | 13765  | 13765    | 13765      | Pause Full (Ergonomics)
            rolled-fragment-jdk14           | G1         | 3     | 29921     | 11941  | 11941    | 11941      | Pause Full (System.gc())
            serial-jdk17-init               | Serial     | 0     | 0         |        |          |            |
            serial-jdk9-default             | Serial     | 8     | 66124     | 13160  | 13160    | 13160      | Pause Young (Allocation Failure)
            shenandoah-jdk11-degenerated    |            | 1     | 11373     | 11373  | 11373    | 11373      | Pause Degenerated GC (Outside of Cycle)
            shenandoah-jdk17                | Shenandoah | 4     | 1719      | 1313   | 1313     | 1313       | Pause Init Mark (unload classes)
            zgc-gen-major-jdk21             |            | 5     | 31        | 9      | 9        | 9          | Pause Mark Start (Major) (Warmup)
            zgc-gen-minor-jdk21             |            | 3     | 25        | 10     | 10       | 10         | Pause Mark Start (Allocation Rate)
            """)
    void pauses(String log, String collector, long count, long total, Long p99, Long p999, Long longest, String words)
            throws IOException {
        GcLog read = GcLog.read(folder.resolve(log + ".log"));
        GcFigures.Pauses pauses = read.figures().pauses().orElseThrow();

        assertThat(read.collector()).isEqualTo(Optional.ofNullable(collector));
        assertThat(read.isCutOff()).isFalse();
        assertThat(pauses.count()).isEqualTo(count);
        assertThat(pauses.total()).isEqualTo(total * 1000);
        if (count == 0) {
            assertThat(pauses.p99()).isEmpty();
            assertThat(pauses.longest()).isEmpty();
        } else {
            assertThat(pauses.p99()).hasValue(p99 * 1000);
            assertThat(pauses.p999()).hasValue(p999 * 1000);
            assertThat(pauses.longest().orElseThrow().nanos()).isEqualTo(longest * 1000);
            assertThat(pauses.longest().orElseThrow().words()).isEqualTo(words);
        }
    }

    @Test
    void logOfZgcAtItsLowestLevelTellsNoPausesInsteadOfNone() throws IOException {
        GcLog log = GcLog.read(folder.resolve("zgc-nongen-default.log"));

        assertThat(log.collector()).contains("ZGC");
        assertThat(log.figures().pauses()).isEmpty();
        assertThat(log.figures().heapConfigured()).isEmpty();
        assertThat(log.figures().heapCommitted()).isEmpty();
        assertThat(log.figures().usedAfter()).hasValue(20_212 * MIB);
        assertThat(log.figures().live()).hasValue(5_020 * MIB);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            # log                           | configured | committed | used after | live
            g1-jdk17-full-concurrent-cycle  |            | 138       | 69         |
            g1-jdk9-all-safepoint           | 128        | 128       | 114        |
            g1-minimal-300k                 |            | 1537      | 33         | 7
            g1-to-space-exhausted           |            | 128       | 119        |
            parallel-jdk17-init             | 64         |           |            |
            parallel-jdk9-default           |            | 123       | 63         | 31
            rolled-fragment-jdk14           | 4096       | 27        | 3          | 3
            serial-jdk17-init               | 64         |           |            |
            serial-jdk9-default             |            | 92        | 61         | 9
            shenandoah-jdk11-degenerated    |            | 124       | 56         | 56
            shenandoah-jdk17                | 3953       | 1716      | 1282       | 1254
            zgc-gen-major-jdk21             | 96         | 38        | 26         | 26
            zgc-gen-minor-jdk21             | 96         | 86        | 62         |
            """)
    void heap(String log, Long configured, Long committed, Long used, Long live) throws IOException {
        GcFigures figures = GcLog.read(folder.resolve(log + ".log")).figures();

        assertThat(figures.heapConfigured().stream().boxed().toList()).isEqualTo(mib(configured));
        assertThat(figures.heapCommitted().stream().boxed().toList()).isEqualTo(mib(committed));
        assertThat(figures.usedAfter().stream().boxed().toList()).isEqualTo(mib(used));
        assertThat(figures.live().stream().boxed().toList()).isEqualTo(mib(live));
    }

    @Test
    void everyLogIsInATable() throws IOException {
        try (Stream<Path> logs = Files.list(folder)) {
            assertThat(logs.filter(Files::isRegularFile)).hasSize(14);
        }
    }

    private static List<Long> mib(Long number) {
        return number == null ? List.of() : List.of(number * MIB);
    }

    private static Optional<Path> shared() {
        String named = System.getProperty("bench.shared", System.getenv("BENCH_SHARED"));
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        return Stream.iterate(Path.of("").toAbsolutePath(), at -> at != null, Path::getParent)
                .map(at -> at.resolve("shared"))
                .filter(at -> Files.isDirectory(at.resolve("statistics-vectors")))
                .findFirst();
    }
}
