package org.bench4j.examples.leanchain.bench;

/** How a replay waits between two blocks. */
@FunctionalInterface
interface Pause {
    /** Waits so many milliseconds. */
    void millis(int millis) throws InterruptedException;
}
