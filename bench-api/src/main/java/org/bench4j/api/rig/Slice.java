package org.bench4j.api.rig;

/**
 * A part of the corpus.
 *
 * @param from number of its first row
 * @param to number of the row after its last
 */
public record Slice(long from, long to) {
    public Slice {
        if (from < 0 || to <= from) {
            throw new IllegalArgumentException(
                    "slice of rows " + from + " to " + to + ": expected 0 or more, and at least one row");
        }
    }

    /** How many rows it has. */
    public long rows() {
        return to - from;
    }
}
