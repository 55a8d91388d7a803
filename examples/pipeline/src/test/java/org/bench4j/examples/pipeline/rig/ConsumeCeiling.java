package org.bench4j.examples.pipeline.rig;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.bench4j.api.rig.Ceiling;

/** How fast the broker gives its messages away, to readers that do nothing with them. */
final class ConsumeCeiling implements Ceiling {
    private static final int READERS = 2;

    private final KafkaBroker broker;
    private final String topic;
    private final int partitions;

    ConsumeCeiling(KafkaBroker broker, String topic, int partitions) {
        this.broker = broker;
        this.topic = topic;
        this.partitions = partitions;
    }

    @Override
    public String name() {
        return "broker-consume";
    }

    @Override
    public long move() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(READERS);
        try {
            List<Future<Long>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                int reader = i;
                readers.add(threads.submit(() -> read(reader)));
            }
            long messages = 0;
            for (Future<Long> reader : readers) {
                messages += reader.get();
            }
            return messages;
        } finally {
            threads.shutdownNow();
        }
    }

    private long read(int reader) {
        List<TopicPartition> mine = new ArrayList<>();
        for (int partition = reader; partition < partitions; partition += READERS) {
            mine.add(new TopicPartition(topic, partition));
        }
        Map<String, Object> settings = Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                broker.address(),
                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                100_000,
                ConsumerConfig.ENABLE_METRICS_PUSH_CONFIG,
                false);
        long messages = 0;
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(mine);
            consumer.seekToBeginning(mine);
            long expected = consumer.endOffsets(mine).values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            while (messages < expected) {
                messages += consumer.poll(Duration.ofMillis(100)).count();
            }
        }
        return messages;
    }
}
