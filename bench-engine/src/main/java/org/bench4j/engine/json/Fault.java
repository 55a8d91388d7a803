package org.bench4j.engine.json;

import java.util.Optional;

/** A fault at a place within a document; becomes a {@link ReportFormatException} once the file is known. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final transient Optional<Place> place;

    Fault(String path, Place place, String message) {
        super(message);
        this.path = path;
        this.place = Optional.of(place);
    }

    /** A fault of the document as a whole. */
    Fault(String message) {
        super(message);
        this.path = JsonPath.ROOT;
        this.place = Optional.empty();
    }

    String path() {
        return path;
    }

    Optional<Place> place() {
        return place;
    }
}
