package org.bench4j.examples.leanchain.forkchoice;

import java.util.Locale;

/** A vote that the store does not take: about blocks that it does not know, against the order of time, or from the future. */
public final class InvalidAttestationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvalidAttestationException(String format, Object... arguments) {
        super(String.format(Locale.ROOT, format, arguments));
    }
}
