package org.bench4j.model.observed;

/** Whether the figures of a measurement may be used: only those of {@link #OK} are. */
public enum Status {
    /** Each row arrived once and as it should be, or the load was kept up with. */
    OK,
    /** The arm could not be started, or died. */
    FAILED,
    /** The arm stopped before the sink had every row. */
    INCOMPLETE,
    /** Rows are missing in the slice that was looked at. */
    LOST_ROWS,
    /** Rows arrived more than once. */
    DUPLICATE_ROWS,
    /** Rows arrived with other values than they should have. */
    WRONG_ROWS,
    /** The backlog grew to the end of the load: a ceiling was measured, and latencies would only tell how long the load was. */
    SATURATED,
    /** A transient backlog. */
    STALLED,
    /** Too few rows to tell whether the load was kept up with. */
    TOO_SHORT,
    /** The sweep was stopped. */
    INTERRUPTED;

    /** The constant as records write it: {@code lost_rows}. */
    public String word() {
        return ObservedWords.of(this);
    }

    /** The constant with that word. */
    public static Status ofWord(String word) {
        return ObservedWords.match(Status.class, "status", word, Status::word);
    }
}
