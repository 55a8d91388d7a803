package org.bench4j.examples.leanchain.server;

import java.util.Set;
import java.util.SplittableRandom;

/**
 * What happens in each slot of a produced chain: it follows from the seed alone.
 *
 * @param seed decides which slots are empty
 * @param emptyShare the share of slots without a block, from 0 up to but not 1
 * @param lateSlots slots whose block comes after the slot's votes and after the next proposer has built: each makes a fork
 */
public record ChainScript(long seed, double emptyShare, Set<Long> lateSlots) {
    /** Checks the share and copies the set. */
    public ChainScript {
        if (!(emptyShare >= 0 && emptyShare < 1)) {
            throw new IllegalArgumentException("empty-share " + emptyShare + ": expected from 0 up to but not 1");
        }
        lateSlots = Set.copyOf(lateSlots);
    }

    /** What happens in a slot. */
    Event in(long slot) {
        if (lateSlots.contains(slot)) {
            return Event.LATE;
        }
        // A late block is a fork only if the next slot has a block beside it.
        boolean beside = lateSlots.contains(slot - 1);
        boolean empty = new SplittableRandom(seed + slot * 0x9E3779B97F4A7C15L).nextDouble() < emptyShare;
        return empty && !beside ? Event.EMPTY : Event.BLOCK;
    }

    enum Event {
        BLOCK,
        EMPTY,
        LATE
    }
}
