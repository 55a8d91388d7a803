package org.bench4j.engine.gc;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The part of a log that counts: what began at {@code from} or later, and before {@code to}.
 *
 * @param jvmStarted when the JVM started, for logs whose lines carry only its uptime
 */
public record GcWindow(Instant from, Instant to, Optional<Instant> jvmStarted) {
    public GcWindow {
        Objects.requireNonNull(jvmStarted, "jvmStarted");
        if (!to.isAfter(from)) {
            throw new IllegalArgumentException(
                    "window from " + from + " to " + to + ": expected the end after the beginning");
        }
    }
}
