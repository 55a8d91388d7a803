package org.bench4j.examples.pipeline.arm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.bench4j.examples.pipeline.reading.Reading;

/**
 * The pipelined way: one thread polls and calibrates straight into the sink's own bytes, others write large batches at the same time.
 *
 * <p>Exactly once into PostgreSQL, which keeps the positions in the transactions of the rows; at least once into ClickHouse.
 */
public final class PipelinedArm implements Pipeline {
    private static final int POLLED_ROWS = 10_000;

    private final ArmOptions options;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Queue<Batch> written = new ConcurrentLinkedQueue<>();
    private final List<LaneWorker> workers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Map<TopicPartition, Batch> open = new HashMap<>();
    private final RowBuffer.Format format;
    private final Optional<Map<TopicPartition, Long>> positions;
    private volatile boolean stopped;

    PipelinedArm(ArmOptions options) throws Exception {
        this.options = options;
        List<Lane> lanes = new ArrayList<>();
        for (int i = 0; i < options.lanes(); i++) {
            lanes.add(Lane.open(options));
        }
        format = lanes.get(0).format();
        positions = lanes.get(0).positions();
        consumer = Consumers.open(options, POLLED_ROWS);
        for (Lane lane : lanes) {
            LaneWorker worker = new LaneWorker(lane, written);
            workers.add(worker);
            threads.add(new Thread(worker, "lane-" + threads.size()));
        }
    }

    /** Runs until SIGTERM. */
    public static void main(String[] arguments) throws Exception {
        Arm.run(PipelinedArm::new, arguments);
    }

    @Override
    public void move() throws Exception {
        assign();
        threads.forEach(Thread::start);
        Duration wait = Duration.ofMillis(Math.max(1, options.lingerMillis() / 4));
        while (!stopped) {
            for (ConsumerRecord<byte[], byte[]> message : consumer.poll(wait)) {
                accept(message);
            }
            submitOld(TimeUnit.MILLISECONDS.toNanos(options.lingerMillis()));
            commitWritten();
        }
    }

    /** All partitions, by hand: this process is alone, and a group's rebalances would only stand in its way. */
    private void assign() {
        List<TopicPartition> partitions = consumer.partitionsFor(options.topic()).stream()
                .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                .toList();
        consumer.assign(partitions);
        if (positions.isPresent()) {
            consumer.seekToBeginning(partitions);
            positions.get().forEach(consumer::seek);
        }
    }

    private void accept(ConsumerRecord<byte[], byte[]> message) throws Exception {
        TopicPartition partition = new TopicPartition(message.topic(), message.partition());
        Batch batch =
                open.computeIfAbsent(partition, key -> new Batch(key, format, options.batchRows(), System.nanoTime()));
        batch.add(Reading.decode(message.value()), message.offset());
        if (batch.rows().rows() == options.batchRows()) {
            open.remove(partition);
            submit(batch);
        }
    }

    private void submitOld(long nanos) throws Exception {
        long now = System.nanoTime();
        for (Iterator<Batch> batches = open.values().iterator(); batches.hasNext(); ) {
            Batch batch = batches.next();
            if (batch.ageNanos(now) >= nanos) {
                batches.remove();
                submit(batch);
            }
        }
        for (LaneWorker worker : workers) {
            worker.check();
        }
    }

    private void submit(Batch batch) throws Exception {
        workers.get(batch.partition().partition() % workers.size()).take(batch);
    }

    private void commitWritten() {
        Map<TopicPartition, OffsetAndMetadata> offsets = drainWritten();
        if (!offsets.isEmpty()) {
            consumer.commitAsync(offsets, null);
        }
    }

    private Map<TopicPartition, OffsetAndMetadata> drainWritten() {
        Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
        for (Batch batch = written.poll(); batch != null; batch = written.poll()) {
            if (positions.isEmpty()) {
                offsets.put(batch.partition(), new OffsetAndMetadata(batch.next()));
            }
        }
        return offsets;
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public void close() {
        workers.forEach(LaneWorker::finish);
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        try (consumer) {
            Map<TopicPartition, OffsetAndMetadata> offsets = drainWritten();
            if (!offsets.isEmpty()) {
                consumer.commitSync(offsets);
            }
        }
    }
}
