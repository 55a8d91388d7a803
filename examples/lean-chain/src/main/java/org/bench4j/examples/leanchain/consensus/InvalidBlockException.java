package org.bench4j.examples.leanchain.consensus;

import java.util.Locale;

/** A block (or a vote in it) that breaks a rule of the chain; nothing was changed by it. */
public final class InvalidBlockException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Which rule was broken. */
    public enum Reason {
        /** The block was imported before. */
        DUPLICATE_BLOCK,
        /** The parent is not in the store: never seen, or finality has passed it. */
        UNKNOWN_PARENT,
        /** The slot is not after the parent's. */
        SLOT_NOT_AFTER_PARENT,
        /** The slot lies beyond the history that a state can hold. */
        SLOT_OUT_OF_RANGE,
        /** Somebody else's turn. */
        WRONG_PROPOSER,
        /** The parent root is not the root of the state's latest header. */
        WRONG_PARENT,
        /** The state root is not that of the state which the block leads to. */
        WRONG_STATE_ROOT,
        /** Two entries for the same vote. */
        DUPLICATE_ATTESTATION,
        /** More distinct votes than a block may carry. */
        TOO_MANY_ATTESTATIONS,
        /** Participants that the registry does not have, or none at all. */
        BAD_PARTICIPANTS,
        /** A signature or a proof does not verify. */
        BAD_PROOF
    }

    private final Reason reason;

    /** A refusal; the text is formatted in the root locale. */
    public InvalidBlockException(Reason reason, String format, Object... arguments) {
        super(String.format(Locale.ROOT, format, arguments));
        this.reason = reason;
    }

    /** A refusal because of another failure, whose text it takes. */
    public InvalidBlockException(Reason reason, Exception cause) {
        super(cause.getMessage(), cause);
        this.reason = reason;
    }

    /** Which rule was broken. */
    public Reason reason() {
        return reason;
    }
}
