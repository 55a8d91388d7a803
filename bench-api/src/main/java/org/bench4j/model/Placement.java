package org.bench4j.model;

/** Where a metric stands towards the measured span. */
public enum Placement {
    /** A property of the measured span itself. */
    INSIDE,
    /** A cost beside the span that is worth watching: never part of wall, phases or overhead. */
    OUTSIDE;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Placement ofWord(String word) {
        return Words.match(Placement.class, "placement", word, Placement::word);
    }
}
