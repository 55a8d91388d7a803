package org.bench4j.engine.gc;

import java.util.Objects;
import java.util.Optional;

/**
 * A time in which a collection held all threads of the program.
 *
 * @param id number of the collection in its JVM; the pauses of a concurrent cycle share one
 * @param what the JVM's words for it, such as {@code Pause Young (Normal)}
 * @param cause why the collection was, such as {@code G1 Evacuation Pause}; absent when the log does not say
 * @param nanos how long it was
 */
public record GcPause(long id, String what, Optional<String> cause, long nanos) {
    public GcPause {
        Objects.requireNonNull(what, "what");
        Objects.requireNonNull(cause, "cause");
        if (nanos < 0) {
            throw new IllegalArgumentException("pause of " + nanos + " ns: expected at least 0");
        }
    }

    /** All of it in words, such as {@code Pause Full (System.gc())}. */
    public String words() {
        return cause.map(because -> what + " (" + because + ")").orElse(what);
    }
}
