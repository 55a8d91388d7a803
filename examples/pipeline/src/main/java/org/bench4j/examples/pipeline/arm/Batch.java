package org.bench4j.examples.pipeline.arm;

import org.apache.kafka.common.TopicPartition;
import org.bench4j.examples.pipeline.reading.Reading;

/** Consecutive readings of one partition, on their way to the sink. */
final class Batch {
    private final TopicPartition partition;
    private final long bornNanos;
    private final RowBuffer rows;
    private long next;

    Batch(TopicPartition partition, RowBuffer.Format format, int mostRows, long nowNanos) {
        this.partition = partition;
        this.bornNanos = nowNanos;
        this.rows = new RowBuffer(format, mostRows);
    }

    void add(Reading reading, long offset) {
        rows.add(reading);
        next = offset + 1;
    }

    TopicPartition partition() {
        return partition;
    }

    RowBuffer rows() {
        return rows;
    }

    /** The position after the last reading. */
    long next() {
        return next;
    }

    long ageNanos(long nowNanos) {
        return nowNanos - bornNanos;
    }
}
