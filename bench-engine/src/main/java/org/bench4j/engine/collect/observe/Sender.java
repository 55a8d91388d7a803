package org.bench4j.engine.collect.observe;

import org.bench4j.api.rig.Feed;

/** Sends rows when they are due, and never later because an earlier one was late: the load is open-loop. */
final class Sender {
    private final Pace pace;
    private final Feed feed;

    Sender(Pace pace, Feed feed) {
        this.pace = pace;
        this.feed = feed;
    }

    /** Looks at something now and then, between two rows. */
    @FunctionalInterface
    interface Watch {
        /** Whether to go on. */
        boolean goOn();
    }

    /**
     * Sends all rows.
     *
     * @param origin when the first row is due, on the monotonic clock
     * @param watch asked before each wait
     * @return how late each counted row was handed over, in nanoseconds; fewer than there are when the watch ended it
     */
    long[] send(Timetable timetable, long origin, Watch watch) throws RigException, InterruptedException {
        long[] lags = new long[timetable.counted()];
        int sent = 0;
        while (sent < timetable.rows() && watch.goOn()) {
            pace.until(origin + timetable.dueNanos(sent));
            // all that is due by now: at a high rate one wake-up sends many
            long now = pace.nanos();
            while (sent < timetable.rows() && origin + timetable.dueNanos(sent) <= now) {
                int row = sent;
                long due = origin + timetable.dueNanos(row);
                if (row >= timetable.warmup()) {
                    lags[row - timetable.warmup()] = Math.max(0, pace.nanos() - due);
                }
                RigException.doing("sending a row", () -> feed.send(row, timetable.dueMicros(row)));
                sent++;
            }
        }
        RigException.doing("flushing what was sent", feed::flush);
        int counted = Math.max(0, sent - timetable.warmup());
        return counted == lags.length ? lags : java.util.Arrays.copyOf(lags, counted);
    }
}
