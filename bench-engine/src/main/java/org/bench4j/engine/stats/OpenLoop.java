package org.bench4j.engine.stats;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.LongStream;

/**
 * Latencies of a load whose ops were due at fixed times, counted from when each was due and not from when it was started.
 *
 * <p>Counting from the start hides the queue that a stall builds up ("coordinated omission"). Times are nanoseconds since the
 * first op was due; op i was due at {@code i * interval}. Arrays are in the order of the ops and are not copied: do not
 * change them.
 */
public final class OpenLoop {
    /** The completion of an op that never completed: its latency counts as infinite. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Fewer ops than this are too few for a verdict on whether the system kept up. */
    public static final int LEAST_OPS = 1000;

    private final long intervalNanos;
    private final long[] starts;
    private final long[] completions;

    /** Whether a system kept up with its load. */
    public enum KeptUp {
        /** No op was due. */
        NOT_APPLICABLE,
        /** The backlog grew to the end: latencies only tell how long the run was, and are withheld. */
        SATURATED,
        /** A transient backlog. */
        STALLED,
        KEPT_UP
    }

    /**
     * A load that was run.
     *
     * @param intervalNanos time between two ops that are due, above 0
     * @param starts when each op was started
     * @param completions when each op completed, or {@link #NEVER}
     */
    public OpenLoop(long intervalNanos, long[] starts, long[] completions) {
        if (intervalNanos <= 0 || starts.length != completions.length) {
            throw new IllegalArgumentException(
                    "open loop of interval " + intervalNanos + " ns with " + starts.length + " starts and "
                            + completions.length + " completions: expected an interval above 0, as many of each");
        }
        this.intervalNanos = intervalNanos;
        this.starts = starts;
        this.completions = completions;
        for (int i = 0; i < starts.length; i++) {
            if (starts[i] < due(i) || completions[i] < starts[i]) {
                throw new IllegalArgumentException("op " + i + " was due at " + due(i) + ", started at " + starts[i]
                        + " and completed at " + completions[i] + ": expected that order");
            }
        }
    }

    private long due(int op) {
        return Math.multiplyExact((long) op, intervalNanos);
    }

    /** Completion minus due time of each op, {@link #NEVER} if it never completed. */
    public long[] latencies() {
        return each(completions, this::due);
    }

    /** Completion minus start of each op: what the op itself took. The gap to the latency is the queueing. */
    public long[] services() {
        return each(completions, op -> starts[op]);
    }

    /** Start minus due time of each op. */
    public long[] lags() {
        return each(starts, this::due);
    }

    private static long[] each(long[] times, IntToLongFunction origin) {
        long[] differences = new long[times.length];
        Arrays.setAll(differences, op -> times[op] == NEVER ? NEVER : times[op] - origin.applyAsLong(op));
        return differences;
    }

    /** Ops that started no more than one interval late. Says little: a stable system at 80 % load starts only 6 of 10 so. */
    public long startedOnTime() {
        return LongStream.of(lags()).filter(lag -> lag <= intervalNanos).count();
    }

    /** Ops that completed within the scheduled time plus one interval of grace. */
    public long completedInWindow() {
        long end = Math.multiplyExact(starts.length + 1L, intervalNanos);
        return LongStream.of(completions)
                .filter(completion -> completion != NEVER && completion <= end)
                .count();
    }

    /** The median lag, in nanoseconds, of a quarter of the ops (0 to 3); 0 below 4 ops. */
    public double medianLag(int quarter) {
        int size = starts.length / 4;
        if (size == 0) {
            return 0;
        }
        long[] lags = lags();
        int end = quarter == 3 ? lags.length : (quarter + 1) * size;
        return Median.of(
                Arrays.stream(lags, quarter * size, end).asDoubleStream().toArray());
    }

    /** Whether the system kept up; a hint only below {@value #LEAST_OPS} ops. */
    public KeptUp keptUp() {
        return keptUp(starts.length, completedInWindow(), medianLag(1), medianLag(3), intervalNanos);
    }

    static KeptUp keptUp(long scheduled, long completed, double lag2, double lag4, long intervalNanos) {
        if (scheduled == 0) {
            return KeptUp.NOT_APPLICABLE;
        }
        if (100 * completed < 95 * scheduled) {
            return KeptUp.SATURATED;
        }
        if (100 * completed >= 99 * scheduled) {
            return KeptUp.KEPT_UP;
        }
        boolean growing = lag4 > Math.max(scheduled * (double) intervalNanos / 100, 1.5 * lag2);
        return growing ? KeptUp.SATURATED : KeptUp.STALLED;
    }
}
