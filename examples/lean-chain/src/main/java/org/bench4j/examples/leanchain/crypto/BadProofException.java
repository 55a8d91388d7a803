package org.bench4j.examples.leanchain.crypto;

import java.util.Locale;

/** A signature, a type-1 aggregate or a type-2 proof that does not prove its statement. */
public final class BadProofException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadProofException(String format, Object... arguments) {
        super(String.format(Locale.ROOT, format, arguments));
    }
}
