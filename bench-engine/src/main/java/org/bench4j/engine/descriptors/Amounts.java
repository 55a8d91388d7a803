package org.bench4j.engine.descriptors;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads amounts of memory as people write them. */
final class Amounts {
    private static final Pattern BYTES =
            Pattern.compile("([1-9][0-9]{0,11})\\s*([kmgt]?)(?:i?b)?", Pattern.CASE_INSENSITIVE);

    private Amounts() {}

    static long bytes(Path file, String key, String text) {
        Matcher matcher = BYTES.matcher(text.strip());
        if (matcher.matches()) {
            int shift =
                    switch (matcher.group(2)) {
                        case "k", "K" -> 10;
                        case "m", "M" -> 20;
                        case "g", "G" -> 30;
                        case "t", "T" -> 40;
                        default -> 0;
                    };
            long number = Long.parseLong(matcher.group(1));
            if (number <= Long.MAX_VALUE >> shift) {
                return number << shift;
            }
        }
        throw new DescriptorException(file, key, text, "an amount of memory such as 512m or 8g");
    }
}
