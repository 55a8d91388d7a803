package org.bench4j.engine.collect.interleave;

import java.io.IOException;
import java.util.OptionalInt;
import org.bench4j.model.Stage;

/**
 * One arm of an interleaved trial, wherever it lives: in this process, or in a JVM that waits for its turn.
 *
 * <p>Called by one thread, in the order of the methods; it keeps its own samples.
 */
public interface Player {
    /** The arm. */
    String arm();

    /** Hands over the trial without samples. */
    void begin() throws IOException;

    /** Builds what its samples share; false when it failed. */
    boolean open() throws IOException, InterruptedException;

    /** Takes the next sample; false when it failed, and there must be no other. */
    boolean take(Stage stage, OptionalInt round, int ops) throws IOException, InterruptedException;

    /** Wall of the last sample, in nanoseconds. */
    long wall();

    /** Ends the trial. */
    void end() throws IOException, InterruptedException;

    /** Ends the trial because of what stopped the run. */
    void abandon(Throwable stop) throws IOException, InterruptedException;
}
