package org.bench4j.examples.leanchain.server;

/** A request that is answered with an error status and a sentence. */
final class HttpError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    HttpError(int status, String message) {
        super(message);
        this.status = status;
    }

    int status() {
        return status;
    }
}
