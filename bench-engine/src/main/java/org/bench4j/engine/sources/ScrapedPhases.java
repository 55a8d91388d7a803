package org.bench4j.engine.sources;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;

/**
 * Phases out of a histogram or summary of another process, one phase for each value of a label, read from its metrics endpoint in
 * Prometheus' text format or OpenMetrics.
 *
 * <p>Exact: sums and counts only, no buckets. Each reading is one request, so that all totals are of one moment; it happens outside
 * the measured span. The unit is in the metric's name ({@code _seconds}, {@code _milliseconds}, ...), else seconds. Immutable:
 * {@link #once}, {@link #optional} and {@link #where} give a new source. Needs no library.
 */
public final class ScrapedPhases implements PhaseSource {
    private static final String ACCEPT = "application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Map<String, Double> NANOS =
            Map.of("_seconds", 1e9, "_milliseconds", 1e6, "_microseconds", 1e3, "_nanoseconds", 1.0);

    private final Supplier<URI> endpoint;
    private final String metric;
    private final String label;
    private final Conditions conditions;
    private final LabelledPhases phases;
    private final HttpClient client;

    private ScrapedPhases(
            Supplier<URI> endpoint,
            String metric,
            String label,
            Conditions conditions,
            LabelledPhases phases,
            HttpClient client) {
        this.endpoint = Objects.requireNonNull(endpoint, "endpoint");
        this.metric = Objects.requireNonNull(metric, "metric");
        this.label = Objects.requireNonNull(label, "label");
        this.conditions = conditions;
        this.phases = phases;
        this.client = client;
    }

    /**
     * A source without phases yet.
     *
     * @param endpoint where the metrics are: {@code http://127.0.0.1:9090/metrics}
     * @param metric name of a histogram or summary
     * @param label label whose values are names of phases
     */
    public static ScrapedPhases of(URI endpoint, String metric, String label) {
        Objects.requireNonNull(endpoint, "endpoint");
        return of(() -> endpoint, metric, label);
    }

    /**
     * The same of a process that the workload starts itself.
     *
     * @param endpoint asked at each reading, the first of which is before the first sample, when the workload is open
     */
    public static ScrapedPhases of(Supplier<URI> endpoint, String metric, String label) {
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(PATIENCE)
                .build();
        return new ScrapedPhases(endpoint, metric, label, Conditions.none(), LabelledPhases.none(), client);
    }

    /** With one more phase, which runs exactly once in each sample. */
    public ScrapedPhases once(String phase) {
        return with(conditions, phases.once(phase));
    }

    /** With one more phase, which may run any number of times. */
    public ScrapedPhases optional(String phase) {
        return with(conditions, phases.optional(phase));
    }

    /** Reading only data points that have another label with this value, such as {@code source="replay"}. */
    public ScrapedPhases where(String otherLabel, String value) {
        return with(conditions.and(otherLabel, value), phases);
    }

    private ScrapedPhases with(Conditions narrower, LabelledPhases more) {
        return new ScrapedPhases(endpoint, metric, label, narrower, more, client);
    }

    @Override
    public List<PhaseSpec> phases() {
        return phases.specs();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException when the endpoint does not answer, what it says cannot be read, or has no such histogram or summary
     */
    @Override
    public PhaseTotals read() {
        URI uri = endpoint.get();
        HttpResponse<byte[]> response = response(uri);
        String kind = response.headers().firstValue("Content-Type").orElse("");
        if (response.statusCode() != 200) {
            throw new IllegalStateException(
                    "metrics at " + uri + ": expected status 200, got " + response.statusCode());
        }
        try {
            return totals(
                    new String(response.body(), StandardCharsets.UTF_8),
                    kind.startsWith("application/openmetrics-text"));
        } catch (IllegalArgumentException unreadable) {
            throw new IllegalStateException("metrics at " + uri + ": " + unreadable.getMessage(), unreadable);
        }
    }

    /** What a document says. */
    PhaseTotals totals(String text, boolean openMetrics) {
        LabelledPhases.Tally tally = phases.tally();
        Exposition.points(text, metric, openMetrics).forEach((labels, point) -> {
            String phase = labels.get(label);
            if (phase != null && phases.has(phase) && conditions.hold(labels::get)) {
                add(tally, phase, point);
            }
        });
        return tally.totals();
    }

    private void add(LabelledPhases.Tally tally, String phase, Exposition.Point point) {
        String where = "metric " + metric + ", " + label + " " + phase;
        if (Double.isNaN(point.sum()) || Double.isNaN(point.count())) {
            throw new IllegalArgumentException(where + ": expected a sum and a count, the data point lacks one");
        }
        if (point.sum() < 0) {
            throw new IllegalArgumentException(
                    where + ": it observes negative values, so that its sum is no time that adds up");
        }
        if (point.count() < 0 || point.count() != Math.rint(point.count()) || Double.isInfinite(point.sum())) {
            throw new IllegalArgumentException(
                    where + ": expected a whole count and a finite sum, got " + point.count() + " and " + point.sum());
        }
        tally.add(phase, (long) point.count(), point.sum() * nanosPerUnit());
    }

    private double nanosPerUnit() {
        return NANOS.getOrDefault(metric.substring(Math.max(0, metric.lastIndexOf('_'))), 1e9);
    }

    private HttpResponse<byte[]> response(URI uri) {
        HttpRequest request = HttpRequest.newBuilder(uri)
                .timeout(PATIENCE)
                .header("Accept", ACCEPT)
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("metrics at " + uri + ": interrupted while they were read", interrupted);
        } catch (IOException unreachable) {
            throw new IllegalStateException("metrics at " + uri + ": " + unreachable, unreachable);
        }
    }
}
