package org.bench4j.api.rig;

/** Where rows end, as it answers when it is asked from outside. */
public interface Sink {
    /** How many rows have arrived: {@code SELECT count(*)}, asked some ten times a second. */
    long rows() throws Exception;

    /** Whether it works at nothing of its own: no merges, no vacuum, no checkpoint. Asked until it says so before each repetition. */
    boolean idle() throws Exception;

    /**
     * Looks at every row of a slice of the corpus, and counts those that are not there exactly once, or not what they should be.
     *
     * <p>Exact, not sampled. Duplicates are counted among all rows of the sink that carry a number of the slice.
     */
    Audit audit(Slice slice) throws Exception;

    /** What the sink itself says of its work until now: running totals; none where it cannot tell. */
    default SinkCosts costs() throws Exception {
        return SinkCosts.NONE;
    }
}
