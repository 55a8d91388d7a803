package org.bench4j.engine.render;

import java.util.Locale;
import org.bench4j.model.Unit;

/** Values in units that suit their size. */
final class Quantity {
    private static final String[] TIME_UNITS = {"ns", "us", "ms", "s"};
    private static final String[] BYTE_UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

    private Quantity() {}

    /** The unit of time for a column whose typical value is this many nanoseconds. */
    static int timeScale(double nanos) {
        double size = Math.abs(nanos);
        return size >= 1e10 ? 3 : size >= 1e5 ? 2 : size >= 1e2 ? 1 : 0;
    }

    /** A time in one unit of a table: three decimals, none for nanoseconds. */
    static String time(double nanos, int scale) {
        return String.format(
                Locale.ROOT, scale == 0 ? "%.0f%s" : "%.3f%s", nanos / Math.pow(1e3, scale), TIME_UNITS[scale]);
    }

    /** A value by itself, to about four digits. */
    static String alone(double value, Unit unit) {
        return switch (unit) {
            case NANOSECONDS -> {
                int scale = value == 0 ? 0 : timeScale(value);
                yield digits(value / Math.pow(1e3, scale)) + TIME_UNITS[scale];
            }
            case BYTES -> {
                int scale = 0;
                double size = value;
                while (Math.abs(size) >= 1024 && scale < BYTE_UNITS.length - 1) {
                    size /= 1024;
                    scale++;
                }
                yield (scale == 0 ? String.format(Locale.ROOT, "%.0f", size) : digits(size)) + BYTE_UNITS[scale];
            }
            case COUNT ->
                value == Math.rint(value)
                        ? String.format(Locale.ROOT, "%.0f", value)
                        : String.format(Locale.ROOT, "%.3f", value);
            case RATIO -> String.format(Locale.ROOT, "%.4f", value);
        };
    }

    /** A ratio candidate/baseline as a signed change. */
    static String change(double ratio) {
        if (ratio >= 3) {
            return String.format(Locale.ROOT, "x%.2f", ratio);
        }
        double percent = 100 * (ratio - 1);
        return Math.abs(percent) < 0.005 ? "0.00 %" : String.format(Locale.ROOT, "%+.2f %%", percent);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String digits(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 100 ? "%.1f" : size >= 10 ? "%.2f" : "%.3f", value);
    }
}
