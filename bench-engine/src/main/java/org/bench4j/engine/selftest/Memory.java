package org.bench4j.engine.selftest;

/** A chase through 32 MiB, one cache line a step, in an order that no prefetcher knows. */
public class Memory extends Planted {
    private static final int LONGS_IN_A_LINE = 8;
    private static final int LINES = 1 << 19;

    private final long[] lines = new long[LINES * LONGS_IN_A_LINE];

    @Override
    public String name() {
        return "memory";
    }

    /** A linear congruence of full period over the lines: no shuffle to wait for. */
    @Override
    void build(long seed) {
        for (int line = 0; line < LINES; line++) {
            long next = line * 1_664_525L + 1_013_904_223L & LINES - 1;
            lines[line * LONGS_IN_A_LINE] = next;
        }
    }

    @Override
    int units() {
        return 1000;
    }

    @Override
    long work(int amount, long from) {
        long line = from & LINES - 1;
        for (int unit = 0; unit < amount; unit++) {
            line = lines[(int) line * LONGS_IN_A_LINE];
        }
        return line | 1L << 32;
    }
}
