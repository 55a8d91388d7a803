package org.bench4j.examples.leanchain.types;

/** The list limits that shape the hash trees; source: Lean specification, chain configuration. */
public final class Limits {
    /** Validators in a registry, and bits in an aggregation bitlist. */
    public static final int VALIDATORS = 1 << 12;

    /** Slots of history in a state, and roots whose votes it tracks. */
    public static final int HISTORY = 1 << 18;

    /** Vote flags in a state: one per validator for each tracked root. */
    public static final long VOTES = (long) HISTORY * VALIDATORS;

    /** Distinct votes in a block's body. */
    public static final int VOTES_PER_BLOCK = 16;

    private Limits() {}
}
