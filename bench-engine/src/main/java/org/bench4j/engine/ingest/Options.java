package org.bench4j.engine.ingest;

import java.util.Objects;
import java.util.Optional;

/**
 * What the reader of a foreign file may be told beforehand.
 *
 * @param format the format to read it as, absent when its content is to tell
 * @param suite the only suite of a {@code data.js} that is wanted, absent when all are
 * @param saved name under which criterion saved the measurements, {@code new} for those of the last run
 */
public record Options(Optional<Format> format, Optional<String> suite, String saved) {
    /** Everything that is in the file, whatever it is. */
    public static final Options DEFAULT = new Options(Optional.empty(), Optional.empty(), "new");

    public Options {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(saved, "saved");
        if (saved.isBlank() || saved.contains("/") || saved.contains("\\")) {
            throw new IllegalArgumentException(
                    "saved measurements \"" + saved + "\": expected the name of a folder, such as new or base");
        }
    }

    /** The same, read as that format. */
    public Options as(Format forced) {
        return new Options(Optional.of(forced), suite, saved);
    }

    /** The same, of that suite alone. */
    public Options only(String name) {
        return new Options(format, Optional.of(name), saved);
    }
}
