package org.bench4j.model;

/** What a calibration arm must show against its baseline, in the same session, before anything else of the run is believed. */
public enum Expectation {
    /** It is known to be slower: a regression must be claimed. */
    SLOWER,
    /** It is known to be faster: an improvement must be claimed. */
    FASTER,
    /** It changes something that this workload cannot use: no difference beyond the noise floor. */
    SAME;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Expectation ofWord(String word) {
        return Words.match(Expectation.class, "expectation", word, Expectation::word);
    }
}
