package org.bench4j.model.observed;

/** Whose figure it is. */
public enum Scope {
    /** All processes of the arm. */
    ARM,
    /** Those of the arm that rows go through; of its figures on collections the whole arm's are these. */
    DATA_PLANE,
    /** Those of the arm that only steer. */
    CONTROL_PLANE,
    /** The server that rows come from. */
    BROKER,
    /** The server that rows end in. */
    SINK;

    /** What names of its figures begin with; nothing for the arm. */
    public String prefix() {
        return this == ARM ? "" : ObservedWords.of(this) + "_";
    }

    /** The role with that word in descriptors: {@code data-plane}. */
    public String word() {
        return ObservedWords.of(this).replace('_', '-');
    }
}
