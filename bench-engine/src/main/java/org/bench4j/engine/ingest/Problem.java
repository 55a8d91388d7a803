package org.bench4j.engine.ingest;

import java.nio.file.Path;
import java.util.Objects;
import java.util.OptionalInt;
import org.bench4j.model.Severity;

/**
 * A part of a foreign file that could not be read as it stands, and why.
 *
 * @param file the file
 * @param path path of the member, such as {@code $.entries["Benchmark"][3].benches[0].value}; empty where there is none
 * @param line 1-based line at which the part, or what it stands in, begins; absent where there is none
 * @param column 1-based column in that line, in characters or bytes as the parser counts them
 * @param severity error when the part is left out, warning when it was read but deserves a look
 * @param reason one sentence: what stands there, what was expected, what became of it
 */
public record Problem(Path file, String path, OptionalInt line, OptionalInt column, Severity severity, String reason) {
    public Problem {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(reason, "reason");
    }

    /** File, path, reason and place in one line. */
    @Override
    public String toString() {
        return file + ": " + place() + reason;
    }

    /** Path and place, with what separates them from the reason; empty for the file as a whole. */
    String place() {
        StringBuilder place = new StringBuilder(path);
        if (line.isPresent()) {
            place.append(place.isEmpty() ? "line " : " (line ").append(line.getAsInt());
            column.ifPresent(at -> place.append(", column ").append(at));
            place.append(path.isEmpty() ? "" : ")");
        }
        return place.isEmpty() ? "" : place.append(": ").toString();
    }
}
