package org.bench4j.engine.stats;

/**
 * The k-th smallest of a set too large to build, found by counting how many members are at most a value.
 *
 * <p>Bisects over the bit patterns of doubles: at most 64 counts, no memory, and the answer is a member exactly. The
 * n(n+1)/2 Walsh averages of 1,000 pairs would take 4 MB and a sort; here they take 64 passes over 1,000 values.
 */
final class OrderStatistic {
    private OrderStatistic() {}

    /** Counts members that are at most a value. */
    interface Count {
        long atMost(double value);
    }

    /** The k-th smallest member, k from 1, of a set that lies within [lo, hi]. */
    static double kth(long k, double lo, double hi, Count count) {
        long low = key(lo);
        long high = key(hi);
        while (low < high) {
            long middle = low + ((high - low) >>> 1);
            if (count.atMost(value(middle)) >= k) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return value(low) + 0.0;
    }

    /** The midpoint median of {@code size} members. */
    static double median(long size, double lo, double hi, Count count) {
        double upper = kth(size / 2 + 1, lo, hi, count);
        return size % 2 == 1 ? upper : (kth(size / 2, lo, hi, count) + upper) / 2;
    }

    // maps doubles to longs in the same order; its own inverse
    private static long key(double value) {
        return flip(Double.doubleToLongBits(value));
    }

    private static double value(long key) {
        return Double.longBitsToDouble(flip(key));
    }

    private static long flip(long bits) {
        return bits ^ ((bits >> 63) & Long.MAX_VALUE);
    }
}
