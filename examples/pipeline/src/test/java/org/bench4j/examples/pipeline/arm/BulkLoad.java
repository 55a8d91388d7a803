package org.bench4j.examples.pipeline.arm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongFunction;
import org.apache.kafka.common.TopicPartition;
import org.bench4j.examples.pipeline.reading.Reading;

/** Writes rows that were made before, the way the pipelined arm does, with nothing to read or calibrate: how fast the sink takes them. */
public final class BulkLoad {
    private static final int BATCH_ROWS = 25_000;
    private static final int LANES = 2;

    private BulkLoad() {}

    /** Writes at least as many rows; returns how many. */
    public static long run(String sink, String table, long rows, LongFunction<Reading> readings) throws Exception {
        ArmOptions options = ArmOptions.of(
                "--kafka=none", "--topic=none", "--group=bulk-load", "--sink=" + sink, "--table=" + table);
        int perLane = (int) ((rows + (long) BATCH_ROWS * LANES - 1) / ((long) BATCH_ROWS * LANES));
        ExecutorService threads = Executors.newFixedThreadPool(LANES);
        try {
            List<Future<?>> lanes = new ArrayList<>();
            for (int i = 0; i < LANES; i++) {
                int lane = i;
                lanes.add(threads.submit(() -> load(options, lane, perLane, readings)));
            }
            for (Future<?> lane : lanes) {
                lane.get();
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("the sink did not take the rows", failed.getCause());
        } finally {
            threads.shutdownNow();
        }
        return (long) perLane * LANES * BATCH_ROWS;
    }

    private static Void load(ArmOptions options, int partition, int batches, LongFunction<Reading> readings)
            throws Exception {
        try (Lane lane = Lane.open(options)) {
            Batch batch = new Batch(new TopicPartition("bulk-load", partition), lane.format(), BATCH_ROWS, 0);
            for (int row = 0; row < BATCH_ROWS; row++) {
                batch.add(readings.apply(row), row);
            }
            for (int i = 0; i < batches; i++) {
                lane.write(batch);
            }
        }
        return null;
    }
}
