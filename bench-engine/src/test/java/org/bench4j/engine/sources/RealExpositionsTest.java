package org.bench4j.engine.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.bench4j.engine.ingest.SharedFiles;
import org.bench4j.spi.PhaseTotals;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Answers of real endpoints, and the documents that the OpenMetrics project tests its own reader with. */
class RealExpositionsTest {
    private static final String WRONG_TYPE =
            "expected a histogram or a summary, whose sum and count are running totals, got a ";

    private final Set<Path> seen = new TreeSet<>();
    private Path folder;

    @BeforeEach
    void find() {
        Path data = SharedFiles.folder().orElse(null);
        Assumptions.assumeTrue(data != null, "no folder of real files here; name it by -Dbench.shared");
        folder = data.resolve("prometheus");
    }

    @Test
    void everyFileIsReadOrRefusedForTheRightReason() throws IOException {
        // real endpoints: sums and counts as their last lines have them
        assertTotals(
                "micrometer-spring-auth-service.txt",
                "lettuce_command_completion_seconds",
                "command",
                Map.of(
                        "INFO",
                        totalsOf("micrometer-spring-auth-service.txt", "lettuce_command_completion_seconds", "INFO")));
        assertTotals(
                "prometheus-1histogram.om.txt",
                "golang_manual_histogram_seconds",
                "port",
                Map.of("5001", List.of(1.0, 10.0), "5002", List.of(1.0, 10.0), "5003", List.of(1.0, 10.0)));
        assertTotals(
                "prometheus-alltypes.5mfs.om.txt",
                "rpc_durations_seconds",
                "service",
                Map.of(
                        "exponential", List.of(22.0, 2.0318666372575776e-05),
                        "uniform", List.of(11.0, 0.0011666095700533677)));
        assertTotals(
                "prometheus-alltypes.237mfs.prom.txt",
                "prometheus_http_request_duration_seconds",
                "handler",
                Map.of(
                        "/api/v1/status/buildinfo",
                        totalsOf(
                                "prometheus-alltypes.237mfs.prom.txt",
                                "prometheus_http_request_duration_seconds",
                                "/api/v1/status/buildinfo")));
        assertThat(points("promtool-metrics-test.prom", "go_gc_duration_seconds"))
                .containsOnly(Map.entry(Map.of(), new Exposition.Point(0.036134048, 232, false)));

        // values of both signs
        assertRefused(
                "prometheus-alltypes.5mfs.om.txt",
                "rpc_durations_histogram_seconds",
                "metric rpc_durations_histogram_seconds{}: it has buckets for negative values, so that its sum is no time that adds up");
        assertThatThrownBy(() -> phases("rpc_durations_seconds", "service", Set.of("normal"))
                        .totals(text("prometheus-alltypes.5mfs.om.txt"), true))
                .hasMessage(
                        "metric rpc_durations_seconds, service normal: it observes negative values, so that its sum is no time that adds up");

        // the project's own documents, right ones
        assertThat(points("openmetrics/roundtrip/metrics", "foo"))
                .containsOnly(Map.entry(Map.of(), new Exposition.Point(324789.3, 17, false)));
        // quantiles are NaN there, sum and count are not
        assertThat(points(
                        "openmetrics/roundtrip/metrics",
                        "prometheus_local_storage_indexing_batch_duration_milliseconds"))
                .containsOnly(Map.entry(Map.of(), new Exposition.Point(871.5665949999999, 229, false)));
        assertThat(points("openmetrics/histogram_noncanonical/metrics", "a"))
                .containsOnly(Map.entry(Map.of(), new Exposition.Point(2, 3, false)));
        assertThat(points("openmetrics/summary_quantiles/metrics", "a"))
                .containsOnly(Map.entry(Map.of(), new Exposition.Point(2, 1, false)));
        assertThat(points("openmetrics/histogram_exemplars/metrics", "a")).hasSize(1);
        assertThat(points("openmetrics/exemplars_wide_chars/metrics", "a")).hasSize(1);
        assertThat(points("openmetrics/negative_bucket_histogram/metrics", "a")).hasSize(1);
        // metrics that keep no totals of times
        assertRefused("openmetrics/gaugehistogram_exemplars/metrics", "a", WRONG_TYPE + "gaugehistogram");
        assertRefused("openmetrics/duplicate_timestamps_0/metrics", "a", WRONG_TYPE + "gauge");
        assertRefused("openmetrics/label_escaping/metrics", "a7", WRONG_TYPE + "counter");
        // wrong ones
        assertRefused(
                "openmetrics/bad_grouping_or_ordering_0/metrics", "a", "the samples of {a=1} do not stand together");
        assertRefused(
                "openmetrics/bad_histograms_3/metrics",
                "a",
                "it has buckets for negative values, so that its sum is no time that adds up");
        assertRefused("openmetrics/bad_histograms_9/metrics", "a", "expected buckets in order, got le=\"1\" after 2.0");

        assertThat(seen).containsExactlyInAnyOrderElementsOf(documents());
    }

    /** The same numbers once more, by nothing but the lines' ends. */
    private List<Double> totalsOf(String file, String metric, String phase) throws IOException {
        double[] totals = new double[2];
        for (String line : text(file).lines().toList()) {
            double value = line.startsWith("#") || line.isBlank()
                    ? 0
                    : Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
            if (line.contains("=\"" + phase + "\"")) {
                totals[0] += line.startsWith(metric + "_count{") ? value : 0;
                totals[1] += line.startsWith(metric + "_sum{") ? value : 0;
            }
        }
        assertThat(totals[0]).as("count of %s in %s", phase, file).isPositive();
        return List.of(totals[0], totals[1]);
    }

    private void assertTotals(String file, String metric, String label, Map<String, List<Double>> expected)
            throws IOException {
        List<String> names = List.copyOf(expected.keySet());
        PhaseTotals totals = phases(metric, label, names).totals(text(file), file.endsWith(".om.txt"));
        for (int i = 0; i < names.size(); i++) {
            assertThat((double) totals.count(i))
                    .isEqualTo(expected.get(names.get(i)).get(0));
            assertThat(totals.nanos(i) / 1e9)
                    .isCloseTo(expected.get(names.get(i)).get(1), Percentage.withPercentage(1e-9));
        }
    }

    private static ScrapedPhases phases(String metric, String label, Iterable<String> names) {
        ScrapedPhases phases = ScrapedPhases.of(URI.create("http://127.0.0.1/metrics"), metric, label);
        for (String name : names) {
            phases = phases.once(name);
        }
        return phases;
    }

    private Map<Map<String, String>, Exposition.Point> points(String file, String metric) throws IOException {
        return Exposition.points(text(file), metric, text(file).contains("# EOF"));
    }

    private void assertRefused(String file, String metric, String message) {
        assertThatThrownBy(() -> points(file, metric))
                .as(file)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private String text(String file) throws IOException {
        seen.add(Path.of(file));
        return Files.readString(folder.resolve(file));
    }

    /** The answers; what is told about them in JSON beside them is not one. */
    private List<Path> documents() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .filter(file -> !file.toString().endsWith(".json"))
                    .collect(Collectors.toCollection(ArrayList::new));
        }
    }
}
