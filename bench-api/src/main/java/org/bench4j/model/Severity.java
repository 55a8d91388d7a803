package org.bench4j.model;

/** How much a finding should worry the reader. */
public enum Severity {
    /** Worth knowing. */
    NOTE,
    /** Trust the number it stands at less. */
    WARNING,
    /** The number it stands at is not to be used. */
    ERROR;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Severity ofWord(String word) {
        return Words.match(Severity.class, "severity", word, Severity::word);
    }
}
