package org.bench4j.model;

import java.util.List;
import java.util.Objects;

/**
 * Why a trial did not end well.
 *
 * @param kind what happened
 * @param message one sentence that names the thing, the value and what would be right
 * @param details further lines: a stack trace, the last lines of the process
 */
public record Failure(Kind kind, String message, List<String> details) {
    public Failure {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(message, "message");
        details = List.copyOf(details);
    }

    /** What happened to the trial. */
    public enum Kind {
        /** Opening, preparing, the measured call or closing threw. */
        THREW,
        /** The work was verified to be wrong: the trial's numbers are withheld. */
        VERIFICATION,
        /** A phase was seen more or less often than declared, or marked wrongly. */
        PHASE_CONTRACT,
        /** Memory ran out. */
        OUT_OF_MEMORY,
        /** It took longer than the time allowed. */
        TIMED_OUT,
        /** The process ended by itself before the trial did, such as by {@code System.exit}. */
        EXITED,
        /** The process was killed from outside or died of a signal. */
        KILLED,
        /** The process could not be started or understood. */
        LAUNCH;

        /** The kind as reports write it. */
        public String word() {
            return Words.ofConstant(this);
        }

        /** The kind that reports write as {@code word}. */
        public static Kind ofWord(String word) {
            return Words.match(Kind.class, "failure kind", word, Kind::word);
        }
    }
}
