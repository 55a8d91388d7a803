package org.bench4j.engine.profile;

import java.io.IOException;
import java.nio.file.Path;

/** A file is no profile that can be read, and why. */
public final class ProfileFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    ProfileFormatException(Path file, String why) {
        super("profile " + file + ": " + why);
    }

    ProfileFormatException(Path file, String why, Throwable cause) {
        super("profile " + file + ": " + why, cause);
    }
}
