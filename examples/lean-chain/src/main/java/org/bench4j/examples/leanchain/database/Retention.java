package org.bench4j.examples.leanchain.database;

/**
 * Which states below finality a database keeps: those of blocks in the first slot of an interval.
 *
 * <p>A state that is missing is built again from the nearest one kept before it. That walk ends at the anchor only if the anchor's own
 * state is kept, so a chain can start from the first slot of an interval and nowhere else.
 */
public final class Retention {
    /** Slots in an interval. */
    public static final int INTERVAL = 32;

    private Retention() {}

    /** Whether the state of a block in this slot outlives finality. */
    public static boolean keeps(long slot) {
        return slot % INTERVAL == 0;
    }
}
