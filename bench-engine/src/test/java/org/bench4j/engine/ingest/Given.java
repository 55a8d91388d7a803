package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;

/** Small files of other tools, and what tests ask of the reports that are made of them. */
final class Given {
    private Given() {}

    static Path file(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    /** A {@code data.js} of one suite with those entries. */
    static String dataJs(String suite, String... entries) {
        return "window.BENCHMARK_DATA = {\n  \"lastUpdate\": 1,\n  \"repoUrl\": \"\",\n  \"entries\": {\n    \"" + suite
                + "\": [\n" + String.join(",\n", entries) + "\n    ]\n  }\n}";
    }

    /** An entry of that commit, measured that many minutes after the commit's hour. */
    static String entry(String commit, int hour, String tool, String... benches) {
        return "{\"commit\": {\"id\": \"" + commit + "\", \"timestamp\": \"2026-03-01T" + (hour < 10 ? "0" : "") + hour
                + ":00:00Z\"}, \"date\": " + (1_772_323_200_000L + hour * 3_600_000L + 60_000) + ", \"tool\": \"" + tool
                + "\", \"benches\": [" + String.join(",", benches) + "]}";
    }

    /** A benchmark of that name, value as JSON writes it, unit, and further members. */
    static String bench(String name, String value, String unit, String more) {
        return "{\"name\": \"" + name + "\", \"value\": " + value + ", \"unit\": \"" + unit + "\"" + more + "}";
    }

    static Runs runs(IngestedReport report, Benchmark benchmark, String metric) {
        return report.runs().stream()
                .filter(runs -> runs.benchmark().equals(benchmark)
                        && runs.metric().name().equals(metric))
                .findFirst()
                .orElseThrow(() -> new AssertionError(benchmark + "/" + metric + " is not among " + report.runs()));
    }

    static Runs runs(IngestedReport report, String workload, String metric) {
        return runs(report, new Benchmark(workload, Map.of()), metric);
    }

    static List<String> codes(IngestedReport report) {
        return report.findings().stream().map(finding -> finding.code()).toList();
    }

    /** The only problem, as a line. */
    static String onlyProblem(List<Problem> problems) {
        assertThat(problems).hasSize(1);
        return problems.get(0).toString();
    }
}
