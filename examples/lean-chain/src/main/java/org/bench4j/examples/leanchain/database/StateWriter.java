package org.bench4j.examples.leanchain.database;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.State;

/**
 * Writes states in the background, in the order in which they were handed over, at most so many on their way.
 *
 * <p>Who imports waits only while the queue is full. Thread-safe. When a write fails, the next hand-over says so, and nothing more is
 * written: a later state must not be there without the ones before it.
 */
final class StateWriter implements AutoCloseable {
    private final StateSink sink;
    private final Semaphore room;
    private final int capacity;
    private final BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
    private final Map<Root, State> onTheWay = new ConcurrentHashMap<>();
    private final Thread thread = new Thread(this::work, "state-writer");
    private volatile Optional<RuntimeException> failure = Optional.empty();
    /** Read and written by the worker only. */
    private boolean stopped;

    /**
     * Starts the writer.
     *
     * @param capacity states on their way, the one being written included; at least 1
     */
    StateWriter(StateSink sink, int capacity) {
        ChainOptions.atLeastOne("state queue", capacity);
        this.sink = sink;
        this.capacity = capacity;
        this.room = new Semaphore(capacity);
        thread.setDaemon(true);
        thread.start();
    }

    boolean offer(Root root, State state) {
        check();
        if (!room.tryAcquire()) {
            return false;
        }
        enqueue(root, state);
        return true;
    }

    void put(Root root, State state) {
        room.acquireUninterruptibly();
        check();
        enqueue(root, state);
    }

    /** Drops what finality has passed, after the states handed over before; never waits. */
    void prune(Finality finality) {
        check();
        jobs.add(() -> unlessFailed(() -> sink.prune(finality)));
    }

    /** A state that was handed over and is not on disk yet. */
    Optional<State> onTheWay(Root root) {
        return Optional.ofNullable(onTheWay.get(root));
    }

    /** Waits until everything handed over so far is on disk. */
    void drain() {
        room.acquireUninterruptibly(capacity);
        room.release(capacity);
        check();
    }

    /** Writes what is on its way, and ends. */
    @Override
    public void close() {
        jobs.add(() -> stopped = true);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                // The states on their way are worth the wait: without them a restart has to compute them again.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        check();
    }

    private void enqueue(Root root, State state) {
        onTheWay.put(root, state);
        jobs.add(() -> {
            try {
                unlessFailed(() -> sink.write(root, state));
                onTheWay.remove(root);
            } finally {
                room.release();
            }
        });
    }

    private void work() {
        while (!stopped) {
            try {
                jobs.take().run();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                failure = Optional.of(e);
            }
        }
    }

    private void unlessFailed(Runnable step) {
        if (failure.isEmpty()) {
            step.run();
        }
    }

    private void check() {
        if (failure.isPresent()) {
            throw new IllegalStateException("the state writer has failed", failure.get());
        }
    }
}
