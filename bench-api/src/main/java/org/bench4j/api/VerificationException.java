package org.bench4j.api;

/** Says that the measured call did not do the work that it should have done. */
public final class VerificationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With one sentence that names what was wrong, what it was and what it should have been. */
    public VerificationException(String message) {
        super(message);
    }

    /** Throws unless the condition holds. */
    public static void require(boolean condition, String message) {
        if (!condition) {
            throw new VerificationException(message);
        }
    }
}
