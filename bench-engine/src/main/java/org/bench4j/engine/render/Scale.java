package org.bench4j.engine.render;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.bench4j.model.Unit;

/**
 * How values are written that a reader compares or adds up by eye: all in one unit, with the same number of decimals.
 *
 * @param divisor base units in one shown unit
 * @param suffix name of the shown unit
 * @param decimals digits after the point; none for a whole value where {@code wholes}
 * @param wholes whether the unit has no parts, so that whole values are whole and only a mean has decimals
 */
record Scale(double divisor, String suffix, int decimals, boolean wholes) {
    private static final double STEP = 1000;
    private static final double BYTE_STEP = 1024;
    private static final String[] TIME_UNITS = {"ns", "us", "ms", "s"};
    private static final String[] BYTE_UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    private static final String[] RATE_UNITS = {"/s", "k/s", "M/s", "G/s"};
    private static final String[] BYTE_RATE_UNITS = {"B/s", "KiB/s", "MiB/s", "GiB/s", "TiB/s", "PiB/s"};
    /** Digits that a value standing by itself is worth. */
    private static final MathContext DIGITS = new MathContext(4);

    /** From here on a thousandth of a second is as fine as anybody needs. */
    private static final double SECONDS_FROM = 1e11;

    /** The unit for all times of a benchmark whose wall is typically that many nanoseconds: ms from 1 ms on. */
    static Scale ofTable(double wall) {
        double size = Math.abs(wall);
        int unit = size >= SECONDS_FROM ? 3 : size >= 1e6 ? 2 : size >= 1e3 ? 1 : 0;
        return unit == 0
                ? new Scale(1, TIME_UNITS[0], 1, true)
                : new Scale(Math.pow(STEP, unit), TIME_UNITS[unit], 3, false);
    }

    /** The scale that shows a value of that size, in its base unit, with four digits. */
    static Scale fitting(Unit unit, double size) {
        return switch (unit) {
            case NANOSECONDS -> stepwise(size, STEP, TIME_UNITS);
            case BYTES -> stepwise(size, BYTE_STEP, BYTE_UNITS);
            case COUNT -> new Scale(1, "", 3, true);
            case RATIO -> new Scale(1, "", 4, false);
            case PER_SECOND -> stepwise(size, STEP, RATE_UNITS);
            case BYTES_PER_SECOND -> stepwise(size, BYTE_STEP, BYTE_RATE_UNITS);
        };
    }

    private static Scale stepwise(double size, double step, String[] units) {
        double shown = rounded(size);
        int unit = 0;
        double divisor = 1;
        // rounded first: 999.96 us has four digits as 1.000 ms
        while (shown >= step && unit < units.length - 1) {
            unit++;
            divisor *= step;
            shown = rounded(size / divisor);
        }
        return new Scale(divisor, units[unit], shown >= 100 ? 1 : shown >= 10 ? 2 : 3, unit == 0);
    }

    private static double rounded(double size) {
        return new BigDecimal(Math.abs(size)).round(DIGITS).doubleValue();
    }

    /** The value, given in its base unit, with the unit behind it. */
    String text(double value) {
        boolean whole = wholes && value == Math.rint(value);
        String text = String.format(Locale.ROOT, "%." + (whole ? 0 : decimals) + "f", value / divisor);
        boolean zero = text.chars().noneMatch(c -> c >= '1' && c <= '9');
        return (zero && text.startsWith("-") ? text.substring(1) : text) + suffix;
    }
}
