package org.bench4j.api;

/** Says that phases were not marked as they were declared: overlapping, left open, or unknown. */
public final class PhaseContractException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** With one sentence that names the phase and what would be right. */
    public PhaseContractException(String message) {
        super(message);
    }
}
