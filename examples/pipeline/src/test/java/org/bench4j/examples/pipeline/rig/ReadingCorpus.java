package org.bench4j.examples.pipeline.rig;

import org.apache.kafka.clients.producer.KafkaProducer;
import org.bench4j.api.rig.Corpus;
import org.bench4j.examples.pipeline.generator.GeneratedReadings;

/** Generated readings in a topic, spread over its partitions one by one. */
final class ReadingCorpus implements Corpus {
    /** All that is filled was "sent" then: a time of a corpus, by which no latency can be told. */
    private static final long ORIGIN_MICROS = 1_700_000_000_000_000L;

    private final KafkaBroker broker;
    private final GeneratedReadings readings;
    private final String topic;
    private final int partitions;
    private final long rows;

    ReadingCorpus(KafkaBroker broker, GeneratedReadings readings, String topic, int partitions, long rows) {
        this.broker = broker;
        this.readings = readings;
        this.topic = topic;
        this.partitions = partitions;
        this.rows = rows;
    }

    @Override
    public String version() {
        return readings.version() + "-" + rows;
    }

    @Override
    public void fill() throws Exception {
        broker.createTopic(topic, partitions);
        SendFailures failures = new SendFailures();
        try (KafkaProducer<byte[], byte[]> producer = Producers.bulk(broker.address())) {
            for (long number = 0; number < rows; number++) {
                producer.send(
                        Producers.message(topic, partitions, readings.reading(number, ORIGIN_MICROS + number)),
                        failures);
            }
            producer.flush();
        }
        failures.check();
    }

    @Override
    public long rows() throws Exception {
        return broker.messages(topic, partitions);
    }
}
