package org.bench4j.engine.collect;

/** The monotonic clock that spans are read from. */
@FunctionalInterface
public interface Clock {
    /** The JVM's own: {@link System#nanoTime()}. */
    Clock SYSTEM = System::nanoTime;

    /** Nanoseconds since some moment; only differences mean anything, and they survive a wrap. */
    long nanos();

    /** The smallest step that the clock was seen to make, in nanoseconds, over some thousand readings. */
    default long grain() {
        long smallest = Long.MAX_VALUE;
        long last = nanos();
        for (int i = 0; i < 20_000; i++) {
            long now = nanos();
            if (now - last > 0 && now - last < smallest) {
                smallest = now - last;
            }
            last = now;
        }
        return smallest == Long.MAX_VALUE ? 1 : smallest;
    }
}
