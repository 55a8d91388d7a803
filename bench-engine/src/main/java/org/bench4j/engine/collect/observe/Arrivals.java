package org.bench4j.engine.collect.observe;

import java.util.Arrays;
import org.bench4j.engine.stats.OpenLoop;

/** What arrived of the counted rows of a load: the first arrival of each, and how many came again. */
final class Arrivals {
    private final Timetable timetable;
    private final long[] latencies;
    private long duplicates;
    private long strangers;
    private long backwards;

    Arrivals(Timetable timetable) {
        this.timetable = timetable;
        latencies = new long[timetable.counted()];
        Arrays.fill(latencies, OpenLoop.NEVER);
    }

    /** Takes one arrival. */
    void at(long dueMicros, long latencyMicros) {
        int row = timetable.rowAt(dueMicros).orElse(-1) - timetable.warmup();
        if (row < 0) {
            strangers++;
            return;
        }
        if (latencyMicros < 0) {
            backwards++;
        }
        duplicates += latencies[row] == OpenLoop.NEVER ? 0 : 1;
        latencies[row] = Math.min(latencies[row], Math.max(0, latencyMicros) * 1000);
    }

    /** Rows that did not arrive. */
    long lost() {
        return Arrays.stream(latencies)
                .filter(latency -> latency == OpenLoop.NEVER)
                .count();
    }

    long duplicates() {
        return duplicates;
    }

    /** Arrivals that carry no due time of this load. */
    long strangers() {
        return strangers;
    }

    /** Arrivals before they were due: a clock was set. */
    long backwards() {
        return backwards;
    }

    /** Latencies in nanoseconds, in the order of the rows; {@link OpenLoop#NEVER} for one that did not arrive. */
    long[] latencies() {
        return latencies.clone();
    }

    /** When the last row arrived, in nanoseconds after the first counted one was due; 0 when none did. */
    long lastArrival() {
        long last = 0;
        for (int row = 0; row < latencies.length; row++) {
            if (latencies[row] != OpenLoop.NEVER) {
                last = Math.max(last, timetable.dueNanos(row) + latencies[row]);
            }
        }
        return last;
    }

    /**
     * The same as an open loop with one worker.
     *
     * <p>When work on a row began is not to be seen from outside; of a pipeline that keeps the order it is when the row was due or the one
     * before it had arrived, whichever is later. The lag of these starts grows exactly when the backlog does, which is all that the
     * verdict asks of them.
     */
    OpenLoop openLoop() {
        long[] starts = new long[latencies.length];
        long[] completions = new long[latencies.length];
        long free = 0;
        for (int row = 0; row < latencies.length; row++) {
            long due = timetable.dueNanos(row);
            boolean arrived = latencies[row] != OpenLoop.NEVER;
            completions[row] = arrived ? due + latencies[row] : OpenLoop.NEVER;
            starts[row] = Math.max(due, Math.min(free, completions[row]));
            free = arrived ? Math.max(free, completions[row]) : free;
        }
        return new OpenLoop(timetable.intervalNanos(), starts, completions);
    }
}
