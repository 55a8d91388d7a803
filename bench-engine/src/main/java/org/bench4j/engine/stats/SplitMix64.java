package org.bench4j.engine.stats;

/**
 * The random numbers of every resampling: Steele, Lea and Flood's SplitMix64, the same on every JDK.
 *
 * <p>{@code java.util.Random} has 48 bits of state, and how {@code SplittableRandom} bounds a number is no part of its
 * contract. Not safe for several threads.
 */
public final class SplitMix64 {
    private long state;

    /** Starts the sequence of a seed, which belongs in the report. */
    public SplitMix64(long seed) {
        state = seed;
    }

    /** The next 64 bits. */
    public long next() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** The next index below n, from the upper 32 bits; the bias is at most n / 2^32. */
    public int index(int n) {
        return (int) (((next() >>> 32) * n) >>> 32);
    }

    /** The next double, uniform in [0, 1), from the upper 53 bits. */
    public double nextDouble() {
        return (next() >>> 11) * 0x1p-53;
    }
}
