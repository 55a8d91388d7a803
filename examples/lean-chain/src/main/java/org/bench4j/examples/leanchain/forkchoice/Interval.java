package org.bench4j.examples.leanchain.forkchoice;

/**
 * The chain's clock: slots of five intervals, counted from genesis.
 *
 * <p>Propose, vote, aggregate, update the safe target, accept votes. Nothing reads a wall clock; whoever drives the node ticks it.
 */
public final class Interval {
    /** Intervals in a slot. */
    public static final int PER_SLOT = 5;

    static final int PROPOSE = 0;
    static final int AGGREGATE = 2;
    static final int SAFE_TARGET = 3;
    static final int ACCEPT = 4;

    private Interval() {}

    /** The interval in which the slot's block is proposed. */
    public static long proposalOf(long slot) {
        return slot * PER_SLOT + PROPOSE;
    }

    /** The interval in which the slot's votes are aggregated. */
    public static long aggregationOf(long slot) {
        return slot * PER_SLOT + AGGREGATE;
    }
}
