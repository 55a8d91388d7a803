package org.bench4j.maven;

import java.util.Optional;

/** Refuses parameters that hold the name of a property instead of its value: Maven leaves a property that nobody defined as it stands. */
final class Given {
    private Given() {}

    /** The text, if it is one that somebody meant. */
    static String checked(String what, String text) {
        if (text.startsWith("${") || text.startsWith("@{")) {
            throw new IllegalArgumentException(
                    what + " \"" + text + "\": expected a value, this is a property that nothing has replaced");
        }
        return text;
    }

    /** The text, absent when there is none or only blanks. */
    static Optional<String> optional(String what, String text) {
        return text == null || text.isBlank() ? Optional.empty() : Optional.of(checked(what, text));
    }
}
