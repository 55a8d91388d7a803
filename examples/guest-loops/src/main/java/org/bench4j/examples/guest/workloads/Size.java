package org.bench4j.examples.guest.workloads;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as users write them: {@code 4096}, {@code 64k}, {@code 16m}. */
final class Size {
    private static final Pattern TEXT = Pattern.compile("([0-9]{1,9})([km]?)");
    private static final long LEAST = 4L << 10;
    private static final long MOST = 256L << 20;

    private Size() {}

    static boolean isValid(String text) {
        long bytes = bytes(text);
        return bytes >= LEAST && bytes <= MOST;
    }

    /** The number of bytes of a valid text. */
    static int of(String text) {
        return (int) bytes(text);
    }

    private static long bytes(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            return -1;
        }
        int shift =
                switch (parts.group(2)) {
                    case "k" -> 10;
                    case "m" -> 20;
                    default -> 0;
                };
        return Long.parseLong(parts.group(1)) << shift;
    }
}
