package org.bench4j.examples.pipeline.rig;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.bench4j.examples.pipeline.reading.Reading;

/** Kafka producers of readings. */
final class Producers {
    private Producers() {}

    /** For filling a topic: large batches. */
    static KafkaProducer<byte[], byte[]> bulk(String address) {
        return open(address, 256 << 10, 20);
    }

    /** For a schedule: a message leaves at once. */
    static KafkaProducer<byte[], byte[]> prompt(String address) {
        return open(address, 64 << 10, 0);
    }

    static ProducerRecord<byte[], byte[]> message(String topic, int partitions, Reading reading) {
        return new ProducerRecord<>(topic, (int) (reading.number() % partitions), null, reading.encode());
    }

    private static KafkaProducer<byte[], byte[]> open(String address, int batchBytes, int lingerMillis) {
        Map<String, Object> settings = new HashMap<>();
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, address);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.BATCH_SIZE_CONFIG, batchBytes);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, lingerMillis);
        settings.put(ProducerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
        return new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }
}
