package org.bench4j.api.rig;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What a sink says of its own work, as running totals that are read before and after a window.
 *
 * @param totals each name once
 * @param exclusions what of its work is not in them, as a reader should know it: {@code background merges}; empty when nothing
 */
public record SinkCosts(List<Total> totals, String exclusions) {
    /** Nothing told. */
    public static final SinkCosts NONE = new SinkCosts(List.of(), "");

    public SinkCosts {
        totals = List.copyOf(totals);
        Objects.requireNonNull(exclusions, "exclusions");
    }

    /** What a total is counted in; there is none for a latency, which has its place in sustained records alone. */
    public enum Unit {
        /** Processor time, in microseconds. */
        CPU_US,
        /** Memory or traffic. */
        BYTES,
        /** Rows of tables. */
        ROWS,
        /** How many of something. */
        COUNT;

        /** The unit as records write it. */
        public String word() {
            return this == CPU_US ? "us" : name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One running total.
     *
     * @param name with the sink's own prefix, in lower case, words joined by underscores: {@code ch_cpu_us}, {@code pg_wal_bytes}
     * @param value how much until now
     * @param unit what it is counted in
     */
    public record Total(String name, long value, Unit unit) {
        public Total {
            Objects.requireNonNull(unit, "unit");
            if (!name.matches("[a-z][a-z0-9]*(_[a-z0-9]+)+")) {
                throw new IllegalArgumentException("name of a sink's total \"" + name
                        + "\": expected a prefix and words in lower case, joined by underscores, such as pg_wal_bytes");
            }
        }
    }
}
