package org.bench4j.examples.pipeline.arm;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.bench4j.examples.pipeline.reading.Reading;

/**
 * The straight way: poll, insert what came, commit the position, poll again.
 *
 * <p>At least once: a process that dies between the sink's commit and Kafka's moves its last batch again.
 */
public final class PlainArm implements Pipeline {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Inserter inserter;
    private final ArmOptions options;
    private volatile boolean stopped;

    PlainArm(ArmOptions options, Inserter inserter) {
        this.options = options;
        this.inserter = inserter;
        this.consumer = Consumers.open(options, options.batchRows());
    }

    /** Runs until SIGTERM. */
    public static void main(String[] arguments) throws Exception {
        Arm.run(options -> new PlainArm(options, Inserter.open(options)), arguments);
    }

    @Override
    public void move() throws Exception {
        consumer.subscribe(List.of(options.topic()));
        List<Reading> readings = new ArrayList<>(options.batchRows());
        Duration wait = Duration.ofMillis(options.lingerMillis());
        while (!stopped) {
            for (ConsumerRecord<byte[], byte[]> message : consumer.poll(wait)) {
                readings.add(Reading.decode(message.value()));
            }
            if (!readings.isEmpty()) {
                inserter.insert(readings);
                consumer.commitSync();
                readings.clear();
            }
        }
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public void close() throws SQLException {
        try (inserter) {
            consumer.close();
        }
    }
}
