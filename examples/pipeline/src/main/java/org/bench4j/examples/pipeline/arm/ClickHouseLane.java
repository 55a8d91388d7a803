package org.bench4j.examples.pipeline.arm;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;

/** Binary rows to a ClickHouse server; it has no transactions, so that the position stays with Kafka: at least once. */
final class ClickHouseLane implements Lane {
    private final ClickHousePost post;

    ClickHouseLane(ArmOptions options) {
        post = new ClickHousePost(options, "RowBinary");
    }

    @Override
    public RowBuffer.Format format() {
        return RowBuffer.Format.ROW_BINARY;
    }

    @Override
    public Optional<Map<TopicPartition, Long>> positions() {
        return Optional.empty();
    }

    @Override
    public void write(Batch batch) throws IOException, InterruptedException {
        int length = batch.rows().seal();
        post.send(batch.rows().array(), length);
    }

    @Override
    public void close() {}
}
