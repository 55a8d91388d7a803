package org.bench4j.examples.pipeline.rig;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Counts the rows of a growing PostgreSQL table ten times a second without reading all of it each time: on two cores, that would be the
 * larger part of what is measured.
 *
 * <p>Pages that were there two seconds ago are counted once and remembered, only those behind them again. A row that came into a
 * remembered page later is missing from the sum until the next full count; one is due whenever the sum stood still, at most each second.
 * So the count is never too high, and the last rows of a drain are found by a full count.
 */
final class RowCounter {
    private static final long SETTLED_NANOS = 2_000_000_000L;
    private static final long FULL_EVERY_NANOS = 1_000_000_000L;

    private final Pages pages;
    private final LongSupplier nanos;
    private final Deque<Seen> seen = new ArrayDeque<>();
    private long settledPages;
    private long settledRows;
    private long known;
    private long fullAt;

    RowCounter(Pages pages, LongSupplier nanos) {
        this.pages = pages;
        this.nanos = nanos;
        this.fullAt = nanos.getAsLong();
    }

    /** The table, asked for its pages. */
    interface Pages {
        /** How many pages it has. */
        long pages() throws SQLException;

        /** Rows from a page on, first those before a second page, then all. */
        Counts count(long fromPage, long beforePage) throws SQLException;
    }

    /**
     * Rows of one snapshot.
     *
     * @param before those in pages before the second bound
     * @param all those from the first bound on
     */
    record Counts(long before, long all) {}

    private record Seen(long atNanos, long pages) {}

    /** Forgets everything: the table was emptied. */
    void reset() {
        seen.clear();
        settledPages = 0;
        settledRows = 0;
        known = 0;
        fullAt = nanos.getAsLong();
    }

    /** Rows that are surely there. */
    long rows() throws SQLException {
        long now = nanos.getAsLong();
        long settling = settledPages;
        while (!seen.isEmpty() && now - seen.peekFirst().atNanos() >= SETTLED_NANOS) {
            settling = Math.max(settling, seen.pollFirst().pages());
        }
        seen.addLast(new Seen(now, pages.pages()));
        Counts counts = pages.count(settledPages, settling);
        long sum = settledRows + counts.all();
        settledRows += counts.before();
        settledPages = settling;
        if (sum <= known && now - fullAt >= FULL_EVERY_NANOS) {
            Counts full = pages.count(0, settledPages);
            settledRows = full.before();
            sum = full.all();
            fullAt = now;
        }
        known = Math.max(known, sum);
        return known;
    }
}
