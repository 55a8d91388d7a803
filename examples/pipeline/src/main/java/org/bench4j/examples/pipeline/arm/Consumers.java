package org.bench4j.examples.pipeline.arm;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Kafka consumers as the arms need them. */
final class Consumers {
    private Consumers() {}

    static KafkaConsumer<byte[], byte[]> open(ArmOptions options, int mostRows) {
        Map<String, Object> settings = new HashMap<>();
        settings.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, options.kafka());
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, options.group());
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, mostRows);
        settings.put(ConsumerConfig.ENABLE_METRICS_PUSH_CONFIG, false);
        return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
