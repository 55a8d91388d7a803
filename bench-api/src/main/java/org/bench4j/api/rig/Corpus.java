package org.bench4j.api.rig;

/** The rows that a drain moves, numbered from 0, the same in every repetition. */
public interface Corpus {
    /** What identifies the rows: equal versions mean equal rows. */
    String version();

    /** Puts all rows into the source; called once, before any arm is started. */
    void fill() throws Exception;

    /** Asks the source how many rows a complete drain must bring to the sink; called once, after {@link #fill}. */
    long rows() throws Exception;
}
