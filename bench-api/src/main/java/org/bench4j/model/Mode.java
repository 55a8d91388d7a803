package org.bench4j.model;

/** The way in which samples were taken. */
public enum Mode {
    /** Phase-timed iterations of each workload; the arms of a workload that declares some alternate. */
    ITERATE,
    /** Two class paths side by side: each workload of the baseline's against its counterpart of the candidate's. */
    INTERLEAVE;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Mode ofWord(String word) {
        return Words.match(Mode.class, "mode", word, Mode::word);
    }
}
