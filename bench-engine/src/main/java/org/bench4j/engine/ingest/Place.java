package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonLocation;
import java.util.OptionalInt;

/**
 * Where something stands in a file.
 *
 * @param path path of the member, empty where there is none
 * @param line 1-based, 0 where there is none
 * @param column 1-based, 0 where there is none
 */
record Place(String path, int line, int column) {
    static final Place WHOLE = new Place("", 0, 0);

    static Place line(int line) {
        return new Place("", line, 0);
    }

    static Place of(String path, JsonLocation location) {
        return location == null
                ? new Place(path, 0, 0)
                : new Place(path, Math.max(0, location.getLineNr()), Math.max(0, location.getColumnNr()));
    }

    /** A member of what stands here. */
    Place member(String name) {
        return new Place(path + Text.step(name), line, column);
    }

    /** An element of what stands here. */
    Place element(int index) {
        return new Place(path + "[" + index + "]", line, column);
    }

    OptionalInt lineIfKnown() {
        return line > 0 ? OptionalInt.of(line) : OptionalInt.empty();
    }

    OptionalInt columnIfKnown() {
        return column > 0 ? OptionalInt.of(column) : OptionalInt.empty();
    }
}
