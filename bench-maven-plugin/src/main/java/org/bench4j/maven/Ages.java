package org.bench4j.maven;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads ages as users write them: {@code 365d}, or a date. */
final class Ages {
    private static final Pattern DAYS = Pattern.compile("(\\d{1,6})d");

    private Ages() {}

    /** The instant that is that old. */
    static Instant before(String text, Instant now) {
        Matcher days = DAYS.matcher(text.strip());
        if (days.matches()) {
            return now.minus(Duration.ofDays(Long.parseLong(days.group(1))));
        }
        try {
            return LocalDate.parse(text.strip()).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeParseException malformed) {
            throw new IllegalArgumentException(
                    "age \"" + text + "\": expected days such as 365d, or a date such as 2026-01-31", malformed);
        }
    }
}
