package org.bench4j.engine.history;

import java.util.Objects;

/**
 * That a report is in the history and on disk.
 *
 * @param entry what the history says of it
 * @param added false when it was there already, with the same content
 */
public record Appended(HistoryEntry entry, boolean added) {
    public Appended {
        Objects.requireNonNull(entry, "entry");
    }
}
