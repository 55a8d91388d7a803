package org.bench4j.engine.collect.observe;

import java.util.OptionalInt;

/**
 * When each row of a load is due.
 *
 * <p>Row i is due {@code i * interval} after the first, reckoned from the first and never from the row before: a sum of roundings would
 * be another rate.
 *
 * @param intervalNanos between two rows, at least a microsecond: {@code send_ts} tells rows apart
 * @param warmup rows that do not count
 * @param counted rows that do
 * @param originMicros when the first row is due, in microseconds of the wall clock
 */
record Timetable(long intervalNanos, int warmup, int counted, long originMicros) {
    static final long LEAST_INTERVAL = 1000;

    static Timetable of(double rowsPerSecond, LoadRules rules, long originMicros) {
        if (!(rowsPerSecond > 0) || rowsPerSecond > 1e9 / LEAST_INTERVAL) {
            throw new IllegalArgumentException(
                    "rate of " + rowsPerSecond + " rows a second: expected more than 0, at most 1,000,000");
        }
        long interval = Math.round(1e9 / rowsPerSecond);
        long warmup = rules.warmup().toNanos() / interval;
        long counted = rules.length().toNanos() / interval;
        if (counted < 1 || warmup + counted > LoadRules.MOST_ROWS) {
            throw new IllegalArgumentException("load of " + rowsPerSecond + " rows a second over " + rules.warmup()
                    + " and " + rules.length() + ": expected 1 to " + LoadRules.MOST_ROWS + " rows, it has "
                    + (warmup + counted));
        }
        return new Timetable(interval, (int) warmup, (int) counted, originMicros);
    }

    int rows() {
        return warmup + counted;
    }

    /** When a row is due, in nanoseconds after the first. */
    long dueNanos(long row) {
        return Math.multiplyExact(row, intervalNanos);
    }

    /** When a row is due, in microseconds of the wall clock. */
    long dueMicros(long row) {
        return originMicros + dueNanos(row) / 1000;
    }

    /** The row that was due then, absent when none was. */
    OptionalInt rowAt(long dueMicros) {
        long since = dueMicros - originMicros;
        if (since < 0) {
            return OptionalInt.empty();
        }
        long row = (since * 1000 + intervalNanos - 1) / intervalNanos;
        return row < rows() && dueMicros(row) == dueMicros ? OptionalInt.of((int) row) : OptionalInt.empty();
    }
}
