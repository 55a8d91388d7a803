package org.bench4j.model;

/** Which part of a trial a sample belongs to. */
public enum Stage {
    /** Taken by the same code path but before the numbers count. */
    WARMUP,
    /** Counts. */
    MEASURED;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Stage ofWord(String word) {
        return Words.match(Stage.class, "stage", word, Stage::word);
    }
}
