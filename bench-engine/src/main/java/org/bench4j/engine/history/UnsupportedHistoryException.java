package org.bench4j.engine.history;

import java.nio.file.Path;

/** Says that a history was written in a newer format than this version of bench knows. */
public final class UnsupportedHistoryException extends HistoryException {
    private static final long serialVersionUID = 1L;

    private final int found;
    private final int supported;

    UnsupportedHistoryException(Path folder, int found, int supported) {
        super("history " + folder + " is of format " + found + ", this version of bench reads up to " + supported
                + "; read it with the version of bench that wrote it, or with a newer one");
        this.found = found;
        this.supported = supported;
    }

    /** The format that the history states. */
    public int found() {
        return found;
    }

    /** The newest format that is read. */
    public int supported() {
        return supported;
    }
}
