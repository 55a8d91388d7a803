package org.bench4j.engine.gc;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a unified log: its decorations, of which any may be missing, and its message.
 *
 * <p>Decorations: {@code -Xlog:help} of the JDK, JEP 158. Some JVMs write numbers with the decimal comma of their locale.
 */
record GcLine(GcTime time, String message) {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,18})(?:[.,](\\d{1,9}))?(s|ms|ns)");
    private static final DateTimeFormatter WALL = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendPattern("[XXX][XX]")
            .toFormatter(Locale.ROOT);
    // An uptime in milliseconds of more than three years would be read as a time since 1970.
    private static final long LEAST_SINCE_EPOCH = 100_000_000_000L;

    static GcLine parse(String line) {
        OptionalLong wall = OptionalLong.empty();
        OptionalLong uptime = OptionalLong.empty();
        int at = 0;
        while (at < line.length() && line.charAt(at) == '[') {
            int end = line.indexOf(']', at);
            if (end < 0) {
                break;
            }
            String decoration = line.substring(at + 1, end).strip();
            OptionalLong instant = instant(decoration);
            OptionalLong elapsed = elapsed(decoration);
            if (instant.isPresent()) {
                wall = instant;
            } else if (elapsed.isPresent()) {
                if (isSinceEpoch(decoration)) {
                    wall = wall.isPresent() ? wall : elapsed;
                } else {
                    // several of them are the same time in other units
                    uptime = uptime.isPresent() ? uptime : elapsed;
                }
            }
            at = end + 1;
        }
        return new GcLine(new GcTime(wall, uptime), line.substring(at).strip());
    }

    private static OptionalLong instant(String decoration) {
        if (decoration.length() < 20 || decoration.charAt(10) != 'T') {
            return OptionalLong.empty();
        }
        try {
            OffsetDateTime time = OffsetDateTime.parse(decoration.replace(',', '.'), WALL);
            return OptionalLong.of(
                    Math.addExact(Math.multiplyExact(time.toEpochSecond(), 1_000_000_000L), time.getNano()));
        } catch (DateTimeException | ArithmeticException otherwise) {
            return OptionalLong.empty();
        }
    }

    private static OptionalLong elapsed(String decoration) {
        Matcher duration = DURATION.matcher(decoration);
        if (!duration.matches()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(nanos(duration.group(1), duration.group(2), duration.group(3)));
    }

    /** A decimal number of a unit in nanoseconds, exact: what is below a nanosecond is cut off. */
    static long nanos(String whole, String fraction, String unit) {
        int decimals =
                switch (unit) {
                    case "s" -> 9;
                    case "ms" -> 6;
                    default -> 0;
                };
        String digits = ((fraction == null ? "" : fraction) + "000000000").substring(0, decimals);
        return Long.parseLong(whole + digits);
    }

    private static boolean isSinceEpoch(String decoration) {
        Matcher duration = DURATION.matcher(decoration);
        return duration.matches()
                && switch (duration.group(3)) {
                    case "ms" -> Long.parseLong(duration.group(1)) >= LEAST_SINCE_EPOCH;
                    // timenanos counts from an arbitrary moment, as the JVM's own nanosecond clock does
                    default -> false;
                };
    }
}
