package org.bench4j.examples.leanchain.bench;

import org.bench4j.examples.leanchain.database.ChainFolder;

/** How a replay waits between two blocks. */
@FunctionalInterface
interface Pause {
    /** Waits so many milliseconds; what the chain's background writer does meanwhile is what the wait is for. */
    void between(ChainFolder chain, int millis) throws InterruptedException;
}
