package org.bench4j.engine.render;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.bench4j.model.Unit;

/** Single values, shares and changes in as many digits as a reader can use. */
final class Quantity {
    /** What stands where there is no value: never 0. */
    static final String ABSENT = "-";

    private static final MathContext DIGITS = new MathContext(3);

    /** Beyond these a factor is easier to grasp than a percentage. */
    private static final double LEAST_FACTOR = 3;

    private static final double WORLDS_APART = 1000;
    private static final double MOST_SHRUNK = 0.01;
    private static final double LEAST_FACTOR_IN_FULL = 1e-4;
    private static final double LEAST_PERCENT = 0.01;

    private Quantity() {}

    /** A value by itself, in the unit that suits it. */
    static String alone(double value, Unit unit) {
        return Scale.fitting(unit, value).text(value);
    }

    /** The same of a value that may be absent. */
    static String alone(OptionalDouble value, Unit unit) {
        return value.isPresent() ? alone(value.getAsDouble(), unit) : ABSENT;
    }

    /** A baseline's and a candidate's value in one unit, so that digits can be compared, unless they are worlds apart. */
    static List<String> pair(OptionalDouble baseline, OptionalDouble candidate, Unit unit) {
        if (baseline.isPresent() && candidate.isPresent()) {
            double smaller = Math.min(Math.abs(baseline.getAsDouble()), Math.abs(candidate.getAsDouble()));
            double larger = Math.max(Math.abs(baseline.getAsDouble()), Math.abs(candidate.getAsDouble()));
            if (larger < WORLDS_APART * smaller) {
                Scale scale = Scale.fitting(unit, smaller);
                return List.of(scale.text(baseline.getAsDouble()), scale.text(candidate.getAsDouble()));
            }
        }
        return List.of(alone(baseline, unit), alone(candidate, unit));
    }

    /** Whether a ratio says more as a factor than as a percentage. */
    static boolean isFactor(double ratio) {
        return Double.isFinite(ratio) && (ratio >= LEAST_FACTOR || ratio < MOST_SHRUNK);
    }

    /** A ratio candidate/baseline as a signed change, {@code +12.3 %}, or as a factor, {@code x3.20}, where that says more. */
    static String change(double ratio) {
        return change(ratio, isFactor(ratio));
    }

    /** A ratio in the form that others beside it have. */
    static String change(double ratio, boolean factor) {
        if (Double.isInfinite(ratio)) {
            return "unbounded";
        }
        if (factor) {
            return "x" + factor(ratio);
        }
        double percent = 100 * (ratio - 1);
        double size = Math.abs(percent);
        String text = String.format(Locale.ROOT, size >= 99.95 ? "%+.0f" : size >= 9.995 ? "%+.1f" : "%+.2f", percent);
        boolean none = text.chars().noneMatch(c -> c >= '1' && c <= '9');
        return (none ? text.substring(1) : text) + " %";
    }

    /** A share as a percentage: {@code 5.0 %}, {@code 0.25 %}, {@code 51.1 %}. */
    static String percent(double share) {
        double percent = 100 * share;
        double size = Math.abs(percent);
        if (size > 0 && size < LEAST_PERCENT) {
            return "<" + LEAST_PERCENT + " %";
        }
        return (size >= 99.95 ? String.format(Locale.ROOT, "%.1f", percent) : significant(percent, 1)) + " %";
    }

    /** A share as a percentage of a column, with one decimal. */
    static String percentOfColumn(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String factor(double ratio) {
        if (ratio >= 100) {
            return String.format(Locale.ROOT, "%.0f", ratio);
        }
        return ratio > 0 && ratio < LEAST_FACTOR_IN_FULL
                ? String.format(Locale.ROOT, "%.1e", ratio)
                : significant(ratio, ratio < 10 ? 2 : 1);
    }

    /** Three digits, trailing zeros only up to the least number of decimals. */
    private static String significant(double value, int leastDecimals) {
        BigDecimal number = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        return number.setScale(Math.max(leastDecimals, number.scale()), RoundingMode.UNNECESSARY)
                .toPlainString();
    }
}
