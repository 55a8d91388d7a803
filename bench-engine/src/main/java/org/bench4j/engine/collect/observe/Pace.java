package org.bench4j.engine.collect.observe;

import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.bench4j.engine.collect.Clock;

/** The time that a driver goes by: it reads it, and lets it pass. */
public interface Pace extends Clock {
    /** The time of this machine. */
    Pace SYSTEM = new Pace() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public Instant wall() {
            return Instant.now();
        }

        @Override
        public void until(long nanos) throws InterruptedException {
            long left = nanos - System.nanoTime();
            if (left > 0) {
                TimeUnit.NANOSECONDS.sleep(left);
            } else if (Thread.interrupted()) {
                throw new InterruptedException("interrupted between two polls");
            }
        }
    };

    /** The wall clock, for records and for {@code send_ts}. */
    Instant wall();

    /** Waits until the monotonic clock has reached a moment; returns at once when it has, but notices an interrupt even then. */
    void until(long nanos) throws InterruptedException;
}
