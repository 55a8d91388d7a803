package org.bench4j.engine.history;

import java.nio.file.Path;

/** Says that another process or another part of this one is adding to the history, and who it is. */
public final class HistoryInUseException extends HistoryException {
    private static final long serialVersionUID = 1L;

    HistoryInUseException(Path folder, String holder) {
        super("history " + folder + " is in use by " + holder
                + ": only one at a time may add to it; wait for it to end, or read the history meanwhile");
    }
}
