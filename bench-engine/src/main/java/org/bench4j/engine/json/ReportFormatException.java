package org.bench4j.engine.json;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Says that a file is not the report or comparison that it should be: file, place in it, what stands there, what was expected.
 *
 * <p>The message has all of it; the accessors are for programs that point an editor or an annotation at the place.
 */
public class ReportFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final String path;
    private final int line;
    private final int column;

    ReportFormatException(Path file, String path, Optional<Place> place, String message, Throwable cause) {
        super(
                file + ": " + (path.isEmpty() ? "" : path + ": ") + message
                        + place.map(at -> " (" + at + ")").orElse(""),
                cause);
        this.file = file;
        this.path = path;
        this.line = place.map(Place::line).orElse(0);
        this.column = place.map(Place::column).orElse(0);
    }

    /** The file as a whole is at fault. */
    ReportFormatException(Path file, String message) {
        this(file, "", Optional.empty(), message, null);
    }

    /** The file that was read. */
    public Path file() {
        return file;
    }

    /** Path of the member at fault, such as {@code $.trials[3].samples[0].stage}; absent when the file as a whole is. */
    public Optional<String> path() {
        return path.isEmpty() ? Optional.empty() : Optional.of(path);
    }

    /** 1-based line at which the member at fault, or the one it stands in, begins; absent where there is none. */
    public OptionalInt line() {
        return line == 0 ? OptionalInt.empty() : OptionalInt.of(line);
    }

    /** 1-based column in that line. */
    public OptionalInt column() {
        return line == 0 ? OptionalInt.empty() : OptionalInt.of(column);
    }
}
