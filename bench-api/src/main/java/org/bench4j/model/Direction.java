package org.bench4j.model;

/** Which way of a metric is the good one. */
public enum Direction {
    /** Less is better: times, bytes. */
    LOWER,
    /** More is better: operations per second, kept-up share. */
    HIGHER;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Direction ofWord(String word) {
        return Words.match(Direction.class, "direction", word, Direction::word);
    }
}
