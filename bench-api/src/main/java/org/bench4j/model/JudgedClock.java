package org.bench4j.model;

/** Which clock decides about arms that ran side by side. */
public enum JudgedClock {
    /** The wall, or the measuring thread's CPU time where the machine was contended and the span does nothing but compute. */
    AUTO,
    /** Always the wall. */
    WALL,
    /** The measuring thread's CPU time, unless the span waits. */
    CPU;

    /** The constant as users write it. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that users write as {@code word}. */
    public static JudgedClock ofWord(String word) {
        return Words.match(JudgedClock.class, "clock to judge by", word, JudgedClock::word);
    }
}
