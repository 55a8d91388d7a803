package org.bench4j.model;

/** What an arm is for in a run that has several side by side. */
public enum Role {
    /** What the others are held against. */
    BASELINE,
    /** What is judged. */
    CANDIDATE,
    /** The baseline once more, under another name and with its own copy of the classes: must show no difference. */
    CONTROL;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Role ofWord(String word) {
        return Words.match(Role.class, "role", word, Role::word);
    }
}
