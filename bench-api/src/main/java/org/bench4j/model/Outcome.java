package org.bench4j.model;

/** What a comparison says of one metric of one benchmark. */
public enum Outcome {
    /** Better by more than the alert limit and the noise floor. */
    IMPROVED,
    /** Worse by more than the alert limit and the noise floor. */
    REGRESSED,
    /** Shown to differ by less than the alert limit. */
    EQUIVALENT,
    /** The samples cannot tell; the verdict says what would. */
    INCONCLUSIVE,
    /** The two sides did not do the same work, or one of them is broken: no number can be believed. */
    INVALID;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Outcome ofWord(String word) {
        return Words.match(Outcome.class, "outcome", word, Outcome::word);
    }
}
