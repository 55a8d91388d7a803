package org.bench4j.engine;

import java.util.List;
import java.util.function.LongSupplier;
import org.bench4j.api.Phase;
import org.bench4j.api.Phases;

/** What the readings of the harness cost in this JVM, in nanoseconds each: the least of several passes, after warm-up. */
final class HarnessCost {
    private static final int PASSES = 20;
    private static final int READINGS = 100_000;

    private HarnessCost() {}

    /** One reading of the clock. */
    static double clock() {
        return least(HarnessCost::readClock);
    }

    /** One phase, entered and left. */
    static double phase() {
        Phase phase = Phase.optional("cost");
        Phases owner = new Phases(List.of(phase));
        double cost = least(() -> mark(phase));
        if (owner.read().count(0) != (long) PASSES * READINGS) {
            throw new IllegalStateException(
                    "phase marks were lost: " + owner.read().count(0));
        }
        return cost;
    }

    private static double least(LongSupplier pass) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < PASSES; i++) {
            least = Math.min(least, (double) pass.getAsLong() / READINGS);
        }
        return least;
    }

    private static long readClock() {
        long start = System.nanoTime();
        long last = start;
        for (int i = 0; i < READINGS; i++) {
            last = System.nanoTime();
        }
        return last - start;
    }

    private static long mark(Phase phase) {
        long start = System.nanoTime();
        for (int i = 0; i < READINGS; i++) {
            phase.enter();
            phase.leave();
        }
        return System.nanoTime() - start;
    }
}
