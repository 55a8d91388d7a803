package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonLocation;

/**
 * Where something begins in a file.
 *
 * @param line 1-based
 * @param column 1-based, in characters or bytes as the parser counts them
 */
record Place(int line, int column) {
    static Place of(JsonLocation location) {
        return new Place(location.getLineNr(), location.getColumnNr());
    }

    @Override
    public String toString() {
        return "line " + line + ", column " + column;
    }
}
