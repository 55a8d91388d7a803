package org.bench4j.maven;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads times as users write them. */
final class Durations {
    private static final Pattern TEXT = Pattern.compile("([0-9]{1,9})\\s*(s|m|h|)");

    private Durations() {}

    static Duration parse(String what, String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new IllegalArgumentException(
                    what + " \"" + text + "\": expected a time such as 90, 90s, 10m or 2h, more than nothing");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }
}
