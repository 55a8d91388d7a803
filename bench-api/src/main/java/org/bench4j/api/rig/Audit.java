package org.bench4j.api.rig;

import java.util.Objects;

/**
 * What became of the rows of a slice.
 *
 * @param slice the rows that were looked for
 * @param lost rows that did not arrive
 * @param duplicates arrivals beyond the first of each row
 * @param wrong rows that arrived with other values than they should have
 */
public record Audit(Slice slice, long lost, long duplicates, long wrong) {
    public Audit {
        Objects.requireNonNull(slice, "slice");
        if (lost < 0 || lost > slice.rows() || duplicates < 0 || wrong < 0) {
            throw new IllegalArgumentException("audit of " + slice.rows() + " rows with " + lost + " lost, "
                    + duplicates + " duplicates and " + wrong + " wrong: expected none negative, at most all lost");
        }
    }

    /** Whether each row arrived once, as it should be. */
    public boolean clean() {
        return lost == 0 && duplicates == 0 && wrong == 0;
    }
}
