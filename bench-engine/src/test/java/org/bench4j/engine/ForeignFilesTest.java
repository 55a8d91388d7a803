package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.SeriesName;
import org.bench4j.engine.ingest.IngestException;
import org.bench4j.model.Comparison;
import org.bench4j.model.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other tools' files where a report of ours could stand. */
class ForeignFilesTest {
    @TempDir
    Path folder;

    /** Five forks of JMH, each of three iterations, all times larger by a factor. */
    private Path jmh(String name, double factor) throws IOException {
        StringBuilder forks = new StringBuilder();
        for (int fork = 0; fork < 5; fork++) {
            forks.append(fork == 0 ? "" : ",").append('[');
            for (int i = 0; i < 3; i++) {
                forks.append(i == 0 ? "" : ",").append(factor * (10 + 0.01 * fork + 0.001 * i));
            }
            forks.append(']');
        }
        return file(
                name,
                "[{\"jmhVersion\": \"1.37\", \"benchmark\": \"org.example.Codec.encode\", \"mode\": \"avgt\", \"threads\": 1, \"forks\": 5,"
                        + " \"jvm\": \"/jdk/bin/java\", \"jvmArgs\": [], \"jdkVersion\": \"17\", \"vmName\": \"OpenJDK\", \"vmVersion\": \"17\","
                        + " \"primaryMetric\": {\"score\": 10, \"scoreUnit\": \"us/op\", \"rawData\": [" + forks
                        + "]}}]");
    }

    /** Six repetitions of google/benchmark, all times larger by a factor. */
    private Path google(String name, double factor) throws IOException {
        StringBuilder repetitions = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            double time = factor * (200 + 0.1 * i);
            repetitions
                    .append(i == 0 ? "" : ",")
                    .append(
                            "{\"name\": \"BM_Encode/64\", \"run_name\": \"BM_Encode/64\", \"run_type\": \"iteration\", \"repetitions\": 6,")
                    .append("\"repetition_index\": " + i + ", \"iterations\": 1000, \"real_time\": " + time)
                    .append(", \"cpu_time\": " + time + ", \"time_unit\": \"ns\"}");
        }
        return file(
                name,
                "{\"context\": {\"date\": \"2026-01-01T00:00:00+00:00\", \"host_name\": \"h\", \"num_cpus\": 2, \"library_build_type\": \"release\"},"
                        + " \"benchmarks\": [" + repetitions + "]}");
    }

    /** Criterion's folder with ten samples of one benchmark, all times larger by a factor. */
    private Path criterion(String name, double factor) throws IOException {
        StringBuilder iterations = new StringBuilder();
        StringBuilder times = new StringBuilder();
        for (int i = 1; i <= 10; i++) {
            iterations.append(i == 1 ? "" : ",").append(100.0 * i);
            times.append(i == 1 ? "" : ",").append(factor * 100 * i * (50 + 0.01 * i));
        }
        file(
                name + "/encode/new/benchmark.json",
                "{\"group_id\": \"encode\", \"full_id\": \"encode\", \"title\": \"encode\"}");
        file(
                name + "/encode/new/sample.json",
                "{\"sampling_mode\": \"Linear\", \"iters\": [" + iterations + "], \"times\": [" + times + "]}");
        return folder.resolve(name);
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static Comparison compare(Path baseline, Path candidate) throws IOException {
        return Bench.compare(new CompareRequest(baseline, candidate, 0.05, Map.of(), Set.of(), Optional.empty()));
    }

    private static Outcome wall(Comparison comparison) {
        return comparison.verdicts().stream()
                .filter(verdict -> verdict.metric().name().equals("wall"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(comparison))
                .outcome();
    }

    @Test
    void aSlowdownBetweenTwoFilesOfJmhIsARegressionAndNoneIsNone() throws Exception {
        Comparison slower = compare(jmh("a.json", 1), jmh("b.json", 1.5));
        assertThat(wall(slower)).isEqualTo(Outcome.REGRESSED);
        assertThat(slower.status()).isEqualTo(Comparison.Status.REGRESSED);
        assertThat(slower.verdicts().get(0).ratio().orElseThrow()).isBetween(1.49, 1.51);
        assertThat(wall(compare(jmh("a.json", 1), jmh("b.json", 1)))).isEqualTo(Outcome.EQUIVALENT);
    }

    @Test
    void theSameOfGoogleBenchmark() throws Exception {
        assertThat(compare(google("a.json", 1), google("b.json", 1.5))
                        .verdicts()
                        .get(0)
                        .ratio()
                        .orElseThrow())
                .isBetween(1.49, 1.51);
        assertThat(wall(compare(google("a.json", 1), google("b.json", 1.001)))).isNotEqualTo(Outcome.REGRESSED);
    }

    @Test
    void theSameOfCriterionsFolders() throws Exception {
        Comparison slower = compare(criterion("a", 1), criterion("b", 1.5));
        assertThat(slower.verdicts().get(0).ratio().orElseThrow()).isBetween(1.49, 1.51);
        assertThat(Bench.isReport(folder.resolve("a"))).isTrue();
        assertThat(Bench.isReport(folder.resolve("a/encode/new/sample.json"))).isFalse();
    }

    @Test
    void aFolderThatIsNoReportIsRefused() {
        assertThatThrownBy(() -> Bench.open(folder))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("expected criterion's folder");
    }

    @Test
    void aHistoryTakesEveryEntryOfAFileAndNoneTwice() throws Exception {
        StringBuilder entries = new StringBuilder();
        for (int i = 1; i <= 3; i++) {
            entries.append(i == 1 ? "" : ",")
                    .append("{\"commit\": {\"id\": \"c" + i + "\", \"timestamp\": \"2026-03-0" + i
                            + "T00:00:00Z\"}, \"date\": "
                            + (1_772_323_200_000L + i * 86_400_000L)
                            + ", \"tool\": \"customSmallerIsBetter\", \"benches\": [{\"name\": \"a / b\", \"unit\": \"s\", \"value\": 1,"
                            + " \"extra\": \"{\\\"times\\\":[1,1.1," + i + "]}\"}]}");
        }
        Path dataJs = file("data.js", "window.BENCHMARK_DATA = {\"entries\": {\"Benchmark\": [" + entries + "]}}");
        Path store = folder.resolve("history");
        HistoryCare care =
                new HistoryCare(List.of(dataJs, jmh("a.json", 1)), Optional.empty(), Optional.empty(), false, true);

        HistoryCare.Done first = Histories.care(store, care);
        assertThat(first.lines())
                .contains("added 3 of 3 reports of " + dataJs, "added 1 of 1 report of " + folder.resolve("a.json"));
        assertThat(first.wrong()).isEmpty();
        assertThat(Histories.care(store, care).lines()).contains("added 0 of 3 reports of " + dataJs);

        try (History history = History.open(store, Duration.ZERO)) {
            List<SeriesName> names = new ArrayList<>();
            history.series(names::add);
            SeriesName series = names.stream()
                    .filter(name -> name.benchmark().workload().equals("a / b"))
                    .findFirst()
                    .orElseThrow();
            List<String> commits = new ArrayList<>();
            history.points(series, point -> commits.add(point.commit().orElseThrow()));
            assertThat(commits).containsExactly("c1", "c2", "c3");
        }
    }
}
