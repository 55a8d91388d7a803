package org.bench4j.engine.sampler;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * An absolute schedule: beat n is due at {@code start + n * period}, however late the ones before it were. A beat that is
 * due a whole period ago is skipped and counted, never made up for.
 */
final class Beat {
    /** Waits for a moment of the clock. */
    @FunctionalInterface
    interface Sleep {
        void until(long nanos);
    }

    private final long start;
    private final long period;
    private final LongSupplier clock;
    private final Sleep sleep;
    private long number = -1;
    private long missed;

    Beat(long period, LongSupplier clock, Sleep sleep) {
        this.period = period;
        this.clock = clock;
        this.sleep = sleep;
        this.start = clock.getAsLong();
    }

    /** A schedule on the machine's monotonic clock. */
    static Beat ofPeriod(long nanos) {
        return new Beat(nanos, System::nanoTime, Beat::sleep);
    }

    private static void sleep(long until) {
        long left = until - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = until - System.nanoTime();
        }
    }

    /** Waits for the next beat that is not over yet, and tells when it was due. */
    long await() {
        number++;
        long late = clock.getAsLong() - due();
        if (late >= period) {
            long skipped = late / period;
            missed += skipped;
            number += skipped;
        }
        sleep.until(due());
        return due();
    }

    private long due() {
        return start + Math.multiplyExact(number, period);
    }

    /** The number of the beat that was awaited last. */
    long number() {
        return number;
    }

    /** Beats skipped so far. */
    long missed() {
        return missed;
    }
}
