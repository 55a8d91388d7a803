package org.bench4j.engine;

/** Says that a class path has no source of a corpus. */
final class NoSourceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoSourceException(String message) {
        super(message);
    }
}
