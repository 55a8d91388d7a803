package org.bench4j.examples.leanchain.server;

import com.sun.net.httpserver.HttpExchange;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** The node's metrics in Prometheus' text format. */
final class MetricsEndpoint {
    private final PrometheusRegistry registry;
    private final PrometheusTextFormatWriter format = PrometheusTextFormatWriter.create();

    MetricsEndpoint(PrometheusRegistry registry) {
        this.registry = registry;
    }

    Answer answer(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestMethod().equals("GET")) {
            throw new HttpError(405, exchange.getRequestMethod() + ": expected GET");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(out, registry.scrape());
        return new Answer(200, format.getContentType(), out.toByteArray());
    }
}
