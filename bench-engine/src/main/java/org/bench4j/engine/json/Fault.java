package org.bench4j.engine.json;

/** A fault at a place within a document; becomes a {@link ReportFormatException} once the file is known. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Fault(String path, String message) {
        super((path.isEmpty() ? "the document" : path) + ": " + message);
    }

    Fault(String path, IllegalArgumentException refused) {
        super((path.isEmpty() ? "the document" : path) + ": " + refused.getMessage(), refused);
    }
}
