package org.bench4j.examples.pipeline.arm;

import java.sql.SQLException;

/** Moves readings from a topic to a table. */
interface Pipeline extends AutoCloseable {
    /** Moves readings until {@link #stop} is called, from any thread. */
    void move() throws Exception;

    /** Has {@link #move} return once the batch at hand is moved; no poll is broken off, so that none is moved twice. */
    void stop();

    @Override
    void close() throws SQLException;

    /** How one is made. */
    @FunctionalInterface
    interface Factory {
        Pipeline open(ArmOptions options) throws Exception;
    }
}
