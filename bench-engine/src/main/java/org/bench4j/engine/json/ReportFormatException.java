package org.bench4j.engine.json;

import java.io.IOException;
import java.nio.file.Path;

/** Says that a file is not the report or comparison that it should be: file, place in it, what stands there, what was expected. */
public class ReportFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    ReportFormatException(Path file, String message, Throwable cause) {
        super(file + ": " + message, cause);
    }

    ReportFormatException(Path file, String message) {
        this(file, message, null);
    }
}
