package org.bench4j.engine.ingest;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Numbers as files spell them, whatever the locale. */
final class Numbers {
    private static final int LONGEST = 400;
    private static final Pattern PLAIN = Pattern.compile("[+-]?(?:\\d+\\.?\\d*+|\\.\\d+)(?:[eE][+-]?\\d{1,9})?");
    /** Thousands: unmistakable only with a point behind them or with two commas; 1,234 could be a decimal comma. */
    private static final Pattern GROUPED =
            Pattern.compile("[+-]?\\d{1,3}(?:(?:,\\d{3}){2,}(?:\\.\\d+)?|,\\d{3}\\.\\d+)");

    private Numbers() {}

    /** The finite number that a text spells; absent when it spells none. */
    static OptionalDouble parse(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty() || trimmed.length() > LONGEST) {
            return OptionalDouble.empty();
        }
        String plain = GROUPED.matcher(trimmed).matches() ? trimmed.replace(",", "") : trimmed;
        if (!PLAIN.matcher(plain).matches()) {
            return OptionalDouble.empty();
        }
        double number = Double.parseDouble(plain);
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }
}
