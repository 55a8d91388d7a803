package org.bench4j.model;

/** How often a declared phase runs within one sample. */
public enum Occurrence {
    /** Exactly once, else the trial fails. */
    ONCE,
    /** Any number of times: their times are summed; absent from the sample when it did not run. */
    OPTIONAL;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Occurrence ofWord(String word) {
        return Words.match(Occurrence.class, "occurrence", word, Occurrence::word);
    }
}
