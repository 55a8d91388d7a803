package org.bench4j.model;

/** Which process took a trial's samples. */
public enum Isolation {
    /** A JVM of its own, started for this trial. */
    FORKED,
    /** A JVM started for this trial, which all arms share, each in a class loader of its own. */
    CLASS_LOADER,
    /** The JVM that asked: for debugging, since heap and compiled code are shared with everything else in it. */
    EMBEDDED;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Isolation ofWord(String word) {
        return Words.match(Isolation.class, "isolation", word, Isolation::word);
    }
}
