package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.RecordMetadata;

/** Keeps the first failure of messages that were sent without waiting. */
final class SendFailures implements Callback {
    private final AtomicReference<Exception> first = new AtomicReference<>();

    @Override
    public void onCompletion(RecordMetadata where, Exception failure) {
        if (failure != null) {
            first.compareAndSet(null, failure);
        }
    }

    void check() throws IOException {
        Exception failure = first.get();
        if (failure != null) {
            throw new IOException("a reading could not be sent to Kafka", failure);
        }
    }
}
