package org.bench4j.engine.ingest;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Times as tools write them: ISO 8601 and its relatives, or seconds or milliseconds since 1970. A local time is taken for UTC. */
final class Times {
    private static final int LONGEST = 60;
    /** As seconds the year 5138, as milliseconds 1973: no benchmark was run in either. */
    private static final double FIRST_MILLIS = 1e11;

    private static final double LAST_MILLIS = 253_402_300_799_000.0;

    /** As GitHub writes it. */
    private static final Pattern UTC = Pattern.compile("[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z");

    private static final DateTimeFormatter TOLERANT = new DateTimeFormatterBuilder()
            .appendPattern("yyyy[-][.][/]MM[-][.][/]dd[[ ]['T']H:mm[:ss]]")
            .optionalStart()
            .appendFraction(ChronoField.NANO_OF_SECOND, 1, 9, true)
            .optionalEnd()
            .appendPattern("[ ][XXX][X]")
            .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
            .toFormatter(Locale.ROOT);

    private Times() {}

    /** The instant that a text or number says, to the millisecond; absent when it says none. */
    static Optional<Instant> parse(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty() || trimmed.length() > LONGEST) {
            return Optional.empty();
        }
        if (UTC.matcher(trimmed).matches()) {
            try {
                return Optional.of(ofUtc(trimmed));
            } catch (DateTimeException odd) {
                // such as 30 February, of which the formatter makes something
            }
        }
        OptionalDouble number = Numbers.parse(trimmed);
        if (number.isPresent()) {
            return ofEpoch(number.getAsDouble());
        }
        try {
            TemporalAccessor parsed = TOLERANT.parseBest(trimmed, OffsetDateTime::from, LocalDateTime::from);
            Instant instant = parsed instanceof OffsetDateTime at
                    ? at.toInstant()
                    : ((LocalDateTime) parsed).toInstant(ZoneOffset.UTC);
            return Optional.of(instant.truncatedTo(ChronoUnit.MILLIS));
        } catch (DateTimeException unknown) {
            return Optional.empty();
        }
    }

    /** By hand: the formatter takes a hundred times as long, which shows where every entry of a long history has one. */
    private static Instant ofUtc(String text) {
        return LocalDateTime.of(
                        Integer.parseInt(text, 0, 4, 10),
                        Integer.parseInt(text, 5, 7, 10),
                        Integer.parseInt(text, 8, 10, 10),
                        Integer.parseInt(text, 11, 13, 10),
                        Integer.parseInt(text, 14, 16, 10),
                        Integer.parseInt(text, 17, 19, 10))
                .toInstant(ZoneOffset.UTC);
    }

    private static Optional<Instant> ofEpoch(double number) {
        double millis = number < FIRST_MILLIS ? number * 1000 : number;
        return number > 0 && millis <= LAST_MILLIS
                ? Optional.of(Instant.ofEpochMilli((long) millis))
                : Optional.empty();
    }
}
