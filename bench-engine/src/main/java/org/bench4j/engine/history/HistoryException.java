package org.bench4j.engine.history;

import java.io.IOException;

/** Says that a history cannot be opened, read or added to: the folder, what is wrong, and what to do about it. */
public class HistoryException extends IOException {
    private static final long serialVersionUID = 1L;

    HistoryException(String message) {
        super(message);
    }

    HistoryException(String message, Throwable cause) {
        super(message, cause);
    }
}
