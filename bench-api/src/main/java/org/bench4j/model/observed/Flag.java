package org.bench4j.model.observed;

/** A reason to trust the figures of a measurement less. */
public enum Flag {
    /** The window was shorter than the floor: it was read too coarsely, and its ends weigh too much. */
    SHORT_WINDOW,
    /** The arm wanted more processor than its limit allows. */
    CPU_CAP_THROTTLED,
    /** Servers were there already, in a state that nobody knows. */
    REUSED_INFRA,
    /** Nothing shows that the servers could have gone faster than the arm. */
    HEADROOM_UNPROVEN,
    /** The sink was still busy with what came before when the window opened. */
    UNSETTLED,
    /** Only a part of the corpus was looked at for rows lost, doubled or wrong. */
    PARTIAL_AUDIT,
    /** Several processes or no group of its own: work of processes that ended between two readings may be missing. */
    CPU_MAY_BE_MISSED;

    /** The constant as records write it: {@code short_window}. */
    public String word() {
        return ObservedWords.of(this);
    }

    /** The constant with that word. */
    public static Flag ofWord(String word) {
        return ObservedWords.match(Flag.class, "flag", word, Flag::word);
    }
}
