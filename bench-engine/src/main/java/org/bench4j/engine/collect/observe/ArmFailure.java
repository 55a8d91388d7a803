package org.bench4j.engine.collect.observe;

import java.io.IOException;

/** Says that an arm could not be started: its record says so too, and the sweep goes on with the others. */
public final class ArmFailure extends IOException {
    private static final long serialVersionUID = 1L;

    /** A failure with what is known of it. */
    public ArmFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
