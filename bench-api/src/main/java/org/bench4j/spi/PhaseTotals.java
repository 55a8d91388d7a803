package org.bench4j.spi;

/**
 * The running total of each phase of a {@link PhaseSource}: how often it ran and how long in all.
 *
 * <p>Sums are doubles because production's histograms keep seconds as doubles; a double holds whole nanoseconds exactly
 * up to 104 days.
 */
public final class PhaseTotals {
    private final long[] counts;
    private final double[] nanos;

    /**
     * Totals of as many phases as the arrays are long; the arrays are copied.
     *
     * @param counts occurrences, at least 0
     * @param nanos nanoseconds, finite and at least 0
     */
    public PhaseTotals(long[] counts, double[] nanos) {
        if (counts.length != nanos.length) {
            throw new IllegalArgumentException(
                    "phase totals: expected as many sums as counts, got " + nanos.length + " and " + counts.length);
        }
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] < 0 || !(nanos[i] >= 0) || Double.isInfinite(nanos[i])) {
                throw new IllegalArgumentException("phase totals at index " + i
                        + ": expected a count and a sum of at least 0, got " + counts[i] + " and " + nanos[i]);
            }
        }
        this.counts = counts.clone();
        this.nanos = nanos.clone();
    }

    /** How many phases there are. */
    public int size() {
        return counts.length;
    }

    /** Occurrences of the phase at that index since the source began to count. */
    public long count(int phase) {
        return counts[phase];
    }

    /** Nanoseconds of the phase at that index since the source began to count. */
    public double nanos(int phase) {
        return nanos[phase];
    }
}
