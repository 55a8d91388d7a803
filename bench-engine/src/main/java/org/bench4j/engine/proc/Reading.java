package org.bench4j.engine.proc;

import java.util.Arrays;
import java.util.OptionalLong;

/** What a target's sources told at one moment, each quantity for itself; filled again at each sample, for one thread. */
public final class Reading {
    private static final long ABSENT = Long.MIN_VALUE;
    private static final Quantity[] QUANTITIES = Quantity.values();

    private final long[] values = new long[QUANTITIES.length];

    public Reading() {
        clear();
    }

    /** The number in the quantity's unit, absent when no source told it. */
    public OptionalLong get(Quantity quantity) {
        long value = values[quantity.ordinal()];
        return value == ABSENT ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Whether a source told it. */
    public boolean has(Quantity quantity) {
        return values[quantity.ordinal()] != ABSENT;
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(values, ABSENT);
    }

    void put(Quantity quantity, OptionalLong value) {
        if (value.isPresent()) {
            values[quantity.ordinal()] = value.getAsLong();
        }
    }

    void put(Quantity quantity, long value) {
        values[quantity.ordinal()] = value;
    }

    void add(Quantity quantity, OptionalLong value) {
        if (value.isPresent()) {
            values[quantity.ordinal()] = value.getAsLong() + get(quantity).orElse(0);
        }
    }

    void copy(Quantity quantity, Reading from) {
        values[quantity.ordinal()] = from.values[quantity.ordinal()];
    }

    void remove(Quantity quantity) {
        values[quantity.ordinal()] = ABSENT;
    }
}
