package org.bench4j.engine.proc;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of {@code /proc/self/mountinfo}; the format is in proc_pid_mountinfo(5).
 *
 * @param root folder of the mounted file system that appears at {@code point}
 * @param point where it appears
 * @param type type of the file system
 * @param options its own options, which name the controllers of a version 1 control group
 */
record Mount(String root, String point, String type, List<String> options) {
    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{3})");

    Mount {
        options = List.copyOf(options);
    }

    static Optional<Mount> parse(String line) {
        int dash = line.indexOf(" - ");
        if (dash < 0) {
            return Optional.empty();
        }
        String[] left = line.substring(0, dash).split(" ");
        String[] right = line.substring(dash + 3).split(" ");
        if (left.length < 6 || right.length < 3) {
            return Optional.empty();
        }
        return Optional.of(new Mount(
                unescape(left[3]),
                unescape(left[4]),
                right[0],
                List.of(right[2].strip().split(","))));
    }

    // Blanks, newlines and backslashes in paths are written as octal numbers.
    private static String unescape(String field) {
        return ESCAPE.matcher(field)
                .replaceAll(match ->
                        Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(match.group(1), 8))));
    }
}
