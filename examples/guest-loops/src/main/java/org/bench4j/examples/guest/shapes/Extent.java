package org.bench4j.examples.guest.shapes;

/**
 * How far one run of a loop goes.
 *
 * @param count iterations of a pass, at least 2: as many as the working set has room for
 * @param passes how often the working set is gone through
 */
public record Extent(int count, int passes) {
    public Extent {
        if (count < 2 || passes < 1 || (long) count * passes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("loop of " + count + " iterations in each of " + passes
                    + " passes: expected at least 2, at least 1, and at most 2^31 - 1 in all");
        }
    }

    /** Iterations in all. */
    public long iterations() {
        return (long) count * passes;
    }
}
