package org.bench4j.examples.leanchain.database;

import java.util.function.UnaryOperator;

/**
 * How a chain on disk is run.
 *
 * @param stateQueue states on their way to disk before an import waits
 * @param stateCache states in memory
 * @param sink wraps where the background writer writes: for tests and for slow disks on purpose
 */
public record ChainOptions(int stateQueue, int stateCache, UnaryOperator<StateSink> sink) {
    /** Checks that both have room for a state. */
    public ChainOptions {
        atLeastOne("state queue", stateQueue);
        atLeastOne("state cache", stateCache);
    }

    /** What a node uses: a queue of 8, a cache of 64. */
    public static final ChainOptions DEFAULT = new ChainOptions(8, 64, StateSink.unchanged());

    static void atLeastOne(String what, int states) {
        if (states < 1) {
            throw new IllegalArgumentException(what + " of " + states + ": expected at least 1");
        }
    }
}
