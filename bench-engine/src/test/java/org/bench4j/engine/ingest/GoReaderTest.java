package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.ingest.Given.codes;
import static org.bench4j.engine.ingest.Given.file;
import static org.bench4j.engine.ingest.Given.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Trust;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoReaderTest {
    @TempDir
    Path folder;

    private Ingested open(String... lines) throws IOException {
        return Ingest.open(file(folder, "bench.txt", String.join("\r\n", lines)));
    }

    @Test
    void linesOfOneBinaryAreSamplesAndABinaryIsATrial() throws Exception {
        IngestedReport report = open(
                        "goos: linux",
                        "goarch: amd64",
                        "pkg: a.example/b",
                        "cpu: Some CPU @ 2GHz",
                        "BenchmarkX-8   \t 100\t  10.5 ns/op\t 2.00 MB/s\t 16 B/op\t 3 allocs/op",
                        "BenchmarkX-8 100 11.5 ns/op 2.00 MB/s 16 B/op 3 allocs/op",
                        "PASS",
                        "ok  \ta.example/b\t1.2s",
                        "pkg: a.example/b",
                        "BenchmarkX-8 100 12.5 ns/op",
                        "PASS")
                .newest();

        Benchmark key = new Benchmark("BenchmarkX-8", Map.of("pkg", "a.example/b"));
        Runs wall = runs(report, key, "wall");
        assertThat(wall.trial(0)).containsExactly(10.5, 11.5);
        assertThat(wall.trial(1)).containsExactly(12.5);
        assertThat(runs(report, key, "bandwidth").values()).containsExactly(2e6, 2e6);
        assertThat(runs(report, key, "allocated").values()).containsExactly(16, 16);
        assertThat(runs(report, key, "allocations").trials()).isEqualTo(1);
        assertThat(report.header().environment().host().os()).isEqualTo("linux");
        assertThat(report.header().environment().host().cpuModel()).contains("Some CPU @ 2GHz");
        assertThat(codes(report)).isEmpty();
    }

    @Test
    void configurationTellsBenchmarksApartUntilItIsTakenBack() throws Exception {
        IngestedReport report = open(
                        "note: before",
                        "BenchmarkX 1 10 ns/op",
                        "note: after",
                        "BenchmarkX 1 20 ns/op",
                        "note:",
                        "BenchmarkX 1 30 ns/op")
                .newest();

        assertThat(runs(report, new Benchmark("BenchmarkX", Map.of("note", "before")), "wall")
                        .values())
                .containsExactly(10);
        assertThat(runs(report, new Benchmark("BenchmarkX", Map.of("note", "after")), "wall")
                        .values())
                .containsExactly(20);
        assertThat(runs(report, "BenchmarkX", "wall").values()).containsExactly(30);
    }

    @Test
    void unitLinesSayDirectionAndTrustAndAUnitsEndItsDimension() throws Exception {
        IngestedReport report = open(
                        "Unit hits better=higher",
                        "Unit text-bytes assume=exact",
                        "BenchmarkX 1 10 p99-ns/op 5 hits 64 text-bytes 7 frobs 3 loads/s")
                .newest();

        assertThat(runs(report, "BenchmarkX", "p99-ns/op").values()).containsExactly(10);
        assertThat(runs(report, "BenchmarkX", "p99-ns/op").metric().unit().symbol())
                .isEqualTo("ns");
        assertThat(runs(report, "BenchmarkX", "hits").metric().direction()).isEqualTo(Direction.HIGHER);
        assertThat(runs(report, "BenchmarkX", "text-bytes").metric().trust()).isEqualTo(Trust.EXACT);
        assertThat(runs(report, "BenchmarkX", "text-bytes").metric().unit().symbol())
                .isEqualTo("bytes");
        assertThat(runs(report, "BenchmarkX", "loads/s").metric().direction()).isEqualTo(Direction.HIGHER);
        assertThat(report.findings())
                .filteredOn(finding -> finding.code().equals("direction-assumed"))
                .extracting(finding -> finding.where())
                .containsExactly("frobs");
    }

    @Test
    void whatATestPrintsBesidesIsPassedOverAndBrokenLinesAreNamed() throws Exception {
        Ingested ingested = open(
                "=== RUN   TestY",
                "Benchmarking is fun and takes 3 minutes",
                "BenchmarkX",
                "some log line of BenchmarkX",
                "BenchmarkX 100 10 ns/op",
                "BenchmarkX 100 NaN ns/op",
                "BenchmarkX many 10 ns/op",
                "BenchmarkX 100 10 ns/op 5",
                "--- FAIL: BenchmarkZ",
                "    z_test.go:7: broken",
                "x".repeat(TextLines.LONGEST + 5),
                "BenchmarkX 100 12 ns/op");

        assertThat(runs(ingested.newest(), "BenchmarkX", "wall").values()).containsExactly(10, 12);
        assertThat(ingested.problems())
                .extracting(problem -> problem.line().orElse(0))
                .containsExactly(6, 7, 8, 9, 11);
        assertThat(ingested.problems().get(0).toString())
                .contains("bench.txt: line 6: expected a finite number, got \"NaN\"");
    }

    @Test
    void aUnitThatStandsTwiceInALineOrChangesItsMeaningIsNamed() throws Exception {
        Ingested ingested = open(
                "BenchmarkX 1 10 ns/op 1 x 2 x",
                "Unit x better=higher",
                "BenchmarkX 1 11 ns/op 3 x",
                "BenchmarkX 1 12 ns/op");

        assertThat(runs(ingested.newest(), "BenchmarkX", "wall").values()).containsExactly(10, 11, 12);
        assertThat(runs(ingested.newest(), "BenchmarkX", "x").values()).containsExactly(1);
        assertThat(ingested.problems())
                .extracting(problem -> problem.line().orElse(0))
                .containsExactly(1, 3);
        assertThat(ingested.problems().get(0).reason()).contains("\"x\" stands twice in one sample");
        assertThat(ingested.problems().get(1).reason())
                .contains("lower is better")
                .contains("higher is better");
    }

    @Test
    void commitsAreEntriesOfTheirOwn() throws Exception {
        Ingested ingested = open(
                "commit: bbb",
                "commit-time: 2026-02-01T00:00:00Z",
                "branch: main",
                "BenchmarkX 1 20 ns/op",
                "commit: aaa",
                "commit-time: 2026-01-01T00:00:00Z",
                "BenchmarkX 1 10 ns/op",
                "BenchmarkX 1 11 ns/op");

        assertThat(ingested.entries())
                .extracting(entry -> entry.revision().orElseThrow().commit())
                .containsExactly("aaa", "bbb");
        assertThat(ingested.entries().get(0).committedAt()).contains(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(ingested.entries().get(0).revision().orElseThrow().branch()).contains("main");
        assertThat(runs(ingested.newest(), "BenchmarkX", "wall").values()).containsExactly(20);
    }
}
