package org.bench4j.examples.pipeline.arm;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;

/** One connection to a sink that takes whole batches. */
interface Lane extends AutoCloseable {
    RowBuffer.Format format();

    /** Where to go on, when the sink keeps that itself, with the rows; partitions that it never saw are not in it. */
    Optional<Map<TopicPartition, Long>> positions() throws Exception;

    /** Writes a batch; when it returns, its rows are there for good. */
    void write(Batch batch) throws Exception;

    @Override
    void close() throws SQLException;

    /** For the sink that the options name. */
    static Lane open(ArmOptions options) throws Exception {
        return options.clickHouse() ? new ClickHouseLane(options) : new CopyLane(options);
    }
}
