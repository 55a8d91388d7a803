package org.bench4j.examples.pipeline.arm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bench4j.examples.pipeline.reading.Calibration;
import org.bench4j.examples.pipeline.reading.Reading;

/** Batches of tab-separated text to a ClickHouse server, one after the other. */
final class HttpInserter implements Inserter {
    private final ClickHousePost post;

    HttpInserter(ArmOptions options) {
        post = new ClickHousePost(options, "TabSeparated");
    }

    @Override
    public void insert(List<Reading> readings) throws IOException, InterruptedException {
        StringBuilder rows = new StringBuilder(readings.size() * 48);
        for (Reading reading : readings) {
            rows.append(reading.number())
                    .append('\t')
                    .append(reading.meter())
                    .append('\t')
                    .append(reading.raw())
                    .append('\t')
                    .append(Calibration.milliwatts(reading))
                    .append('\t')
                    .append(reading.sentMicros())
                    .append('\n');
        }
        byte[] body = rows.toString().getBytes(StandardCharsets.US_ASCII);
        post.send(body, body.length);
    }

    @Override
    public void close() {}
}
