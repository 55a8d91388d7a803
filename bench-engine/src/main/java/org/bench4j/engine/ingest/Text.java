package org.bench4j.engine.ingest;

import java.util.Locale;
import java.util.regex.Pattern;

/** Names and texts of foreign files in the form that reports and messages can hold. */
final class Text {
    /** Longest name that is taken; beyond it a file is broken or hostile. */
    static final int LONGEST_NAME = 10_000;

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");

    private Text() {}

    /** A name without control characters: each is written as JSON writes it, so that names that differ stay apart. */
    static String visible(String text) {
        StringBuilder shown = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)) {
                if (shown == null) {
                    shown = new StringBuilder(text.length() + 8).append(text, 0, i);
                }
                shown.append(escape(c));
            } else if (shown != null) {
                shown.append(c);
            }
        }
        return shown == null ? text : shown.toString();
    }

    private static String escape(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format(Locale.ROOT, "\\u%04x", (int) c);
        };
    }

    /** At most that many characters, whole code points only. */
    static String shortened(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "...";
    }

    /** A value as a message shows it. */
    static String quoted(String text) {
        return '"' + visible(shortened(text, 60)) + '"';
    }

    /** A step of a JSON path. */
    static String step(String name) {
        return IDENTIFIER.matcher(name).matches()
                ? "." + name
                : "[\"" + visible(shortened(name, 160)).replace("\"", "\\\"") + "\"]";
    }
}
