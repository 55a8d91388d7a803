package org.bench4j.model;

/** How a metric came about, which decides how two values of it compare. */
public enum Trust {
    /** Read from a clock or a sampler: values vary, so samples are compared statistically. */
    SAMPLED,
    /** Counted: the same work gives the same value, so values are compared as they stand. */
    EXACT;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Trust ofWord(String word) {
        return Words.match(Trust.class, "trust", word, Trust::word);
    }
}
