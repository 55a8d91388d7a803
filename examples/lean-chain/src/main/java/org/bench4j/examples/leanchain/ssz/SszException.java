package org.bench4j.examples.leanchain.ssz;

import java.util.Locale;

/** Bytes that are not the SSZ encoding that was expected. */
public final class SszException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A refusal; the text is formatted in the root locale. */
    public SszException(String format, Object... arguments) {
        super(String.format(Locale.ROOT, format, arguments));
    }

    /** A refusal because a value broke a rule of its type, whose text it takes. */
    public SszException(String what, RuntimeException cause) {
        super(what + ": " + cause.getMessage(), cause);
    }
}
