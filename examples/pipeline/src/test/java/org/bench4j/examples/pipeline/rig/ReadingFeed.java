package org.bench4j.examples.pipeline.rig;

import org.apache.kafka.clients.producer.KafkaProducer;
import org.bench4j.api.rig.Feed;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;

/** Readings that are sent when they are due, into the topic of the repetition at hand. */
final class ReadingFeed implements Feed, AutoCloseable {
    private final GeneratedReadings readings;
    private final PostgresSink sink;
    private final int partitions;
    private final KafkaProducer<byte[], byte[]> producer;
    private final SendFailures failures = new SendFailures();
    private String topic = "";

    ReadingFeed(KafkaBroker broker, GeneratedReadings readings, PostgresSink sink, int partitions) {
        this.readings = readings;
        this.sink = sink;
        this.partitions = partitions;
        this.producer = Producers.prompt(broker.address());
    }

    /** Sends into that topic from now on. */
    void turnTo(String nextTopic) {
        topic = nextTopic;
    }

    @Override
    public void send(long number, long dueMicros) {
        producer.send(Producers.message(topic, partitions, readings.reading(number, dueMicros)), failures);
    }

    @Override
    public void flush() throws Exception {
        producer.flush();
        failures.check();
    }

    @Override
    public void arrivals(long fromMicros, long toMicros, Arrival each) throws Exception {
        sink.arrivals(fromMicros, toMicros, each);
    }

    @Override
    public void close() {
        producer.close();
    }
}
