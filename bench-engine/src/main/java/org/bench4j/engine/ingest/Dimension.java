package org.bench4j.engine.ingest;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bench4j.model.Unit;

/**
 * What a unit of another tool is in base units.
 *
 * @param unit the base unit
 * @param factor base units in one of the tool's units
 * @param divisor units of the tool in a base unit; one of factor and divisor is 1, so that a conversion rounds once
 */
record Dimension(Unit unit, double factor, double divisor) {
    private static final Map<String, Double> NANOS = new HashMap<>();
    private static final Map<String, Double> BYTES = new HashMap<>();
    private static final double SECOND = 1e9;

    static {
        names(NANOS, 1e-3, "ps", "picosecond", "picoseconds");
        names(NANOS, 1, "ns", "nsec", "nsecs", "nanosecond", "nanoseconds", "nano", "nanos");
        names(NANOS, 1e3, "us", "\u00b5s", "\u03bcs", "usec", "usecs", "microsecond", "microseconds", "micros");
        names(NANOS, 1e6, "ms", "msec", "msecs", "millisecond", "milliseconds", "millis");
        names(NANOS, SECOND, "s", "sec", "secs", "second", "seconds");
        names(NANOS, 60 * SECOND, "min", "mins", "minute", "minutes");
        names(NANOS, 3_600 * SECOND, "h", "hr", "hrs", "hour", "hours");
        names(NANOS, 86_400 * SECOND, "day", "days");
        names(BYTES, 1, "B", "b", "byte", "bytes");
        String prefixes = "kmgtp";
        double decimal = 1;
        double binary = 1;
        for (int i = 0; i < prefixes.length(); i++) {
            decimal *= 1000;
            binary *= 1024;
            String letter = prefixes.substring(i, i + 1);
            names(BYTES, decimal, letter + "b", letter + "byte", letter + "bytes");
            names(BYTES, binary, letter + "ib", letter + "ibyte", letter + "ibytes");
        }
        names(BYTES, 1e3, "kilobyte", "kilobytes");
        names(BYTES, 1e6, "megabyte", "megabytes");
        names(BYTES, 1e9, "gigabyte", "gigabytes");
    }

    private static void names(Map<String, Double> map, double factor, String... names) {
        for (String name : names) {
            map.put(name, factor);
        }
    }

    /**
     * The dimension that a unit's text tells: {@code ns/iter}, {@code ops/sec}, {@code MB}, {@code B/op}, {@code %}; absent when it
     * tells none.
     */
    static Optional<Dimension> of(String text) {
        String unit = text.strip().toLowerCase(Locale.ROOT);
        int slash = unit.indexOf('/');
        if (slash > 0) {
            String over = unit.substring(0, slash).strip();
            String under = unit.substring(slash + 1).strip();
            Double seconds = NANOS.get(under);
            if (seconds != null) {
                return Optional.of(rate(over, seconds));
            }
            return BYTES.containsKey(under) ? Optional.empty() : of(over);
        }
        if (NANOS.containsKey(unit)) {
            return Optional.of(new Dimension(Unit.NANOSECONDS, NANOS.get(unit), 1));
        }
        if (BYTES.containsKey(unit)) {
            return Optional.of(new Dimension(Unit.BYTES, BYTES.get(unit), 1));
        }
        return switch (unit) {
            case "%", "percent", "percentage" -> Optional.of(new Dimension(Unit.RATIO, 1, 100));
            case "ratio" -> Optional.of(new Dimension(Unit.RATIO, 1, 1));
            case "hz", "rps", "qps", "tps", "fps", "ips" -> Optional.of(new Dimension(Unit.PER_SECOND, 1, 1));
            case "count", "counts", "allocs", "allocations" -> Optional.of(new Dimension(Unit.COUNT, 1, 1));
            default -> Optional.empty();
        };
    }

    private static Dimension rate(String over, double nanos) {
        Unit unit = BYTES.containsKey(over) ? Unit.BYTES_PER_SECOND : Unit.PER_SECOND;
        double factor = BYTES.getOrDefault(over, 1.0);
        return nanos > SECOND
                ? new Dimension(unit, factor, nanos / SECOND)
                : new Dimension(unit, factor * (SECOND / nanos), 1);
    }

    /** A value of the tool in base units. */
    double inBaseUnits(double value) {
        return factor == 1 ? value / divisor : divisor == 1 ? value * factor : value * factor / divisor;
    }
}
