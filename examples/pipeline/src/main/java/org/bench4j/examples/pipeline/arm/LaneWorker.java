package org.bench4j.examples.pipeline.arm;

import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The thread of one lane: writes batches in the order in which they were handed over.
 *
 * <p>A partition always goes to the same lane, so that its positions never go back.
 */
final class LaneWorker implements Runnable {
    /** One being written and two that wait: more would only be memory. */
    private static final int WAITING = 2;

    private final Lane lane;
    private final Queue<Batch> written;
    private final BlockingQueue<Batch> waiting = new ArrayBlockingQueue<>(WAITING);
    private volatile boolean closing;
    private volatile Exception failure;

    LaneWorker(Lane lane, Queue<Batch> written) {
        this.lane = lane;
        this.written = written;
    }

    /** Hands a batch over; waits as long as the lane is busy. */
    void take(Batch batch) throws Exception {
        while (!waiting.offer(batch, 100, TimeUnit.MILLISECONDS)) {
            check();
        }
    }

    /** Throws what ended the lane, if something has. */
    void check() throws Exception {
        Exception seen = failure;
        if (seen != null) {
            throw new IllegalStateException("a batch could not be written", seen);
        }
    }

    /** Has the thread end once all that was handed over is written. */
    void finish() {
        closing = true;
    }

    @Override
    public void run() {
        try (lane) {
            while (true) {
                boolean last = closing;
                Batch batch = waiting.poll(50, TimeUnit.MILLISECONDS);
                if (batch != null) {
                    lane.write(batch);
                    written.add(batch);
                } else if (last) {
                    return;
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (Exception failed) {
            failure = failed;
        }
    }
}
