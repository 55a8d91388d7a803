package org.bench4j.engine.gc;

import java.util.OptionalLong;

/**
 * When a line was logged, as far as its decorations tell; unified logging's grain is a millisecond for most of them.
 *
 * @param wallNanos nanoseconds since the epoch
 * @param uptimeNanos nanoseconds since the JVM started
 */
record GcTime(OptionalLong wallNanos, OptionalLong uptimeNanos) {
    static final GcTime UNKNOWN = new GcTime(OptionalLong.empty(), OptionalLong.empty());

    /** Nanoseconds since the epoch; absent when neither the line nor the caller knows enough. */
    OptionalLong at(OptionalLong startedNanos) {
        if (wallNanos.isPresent()) {
            return wallNanos;
        }
        return uptimeNanos.isPresent() && startedNanos.isPresent()
                ? OptionalLong.of(startedNanos.getAsLong() + uptimeNanos.getAsLong())
                : OptionalLong.empty();
    }

    /** Any time by which lines of one run of one JVM can be put in order. */
    OptionalLong order() {
        return uptimeNanos.isPresent() ? uptimeNanos : wallNanos;
    }
}
