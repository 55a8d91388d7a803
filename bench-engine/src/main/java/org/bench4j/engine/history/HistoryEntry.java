package org.bench4j.engine.history;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bench4j.model.Mode;
import org.bench4j.model.Revision;

/**
 * What the history says of one report without reading it.
 *
 * @param number the history's own number of it, in order of appending
 * @param id id of the report
 * @param startedAt when it was measured, to the millisecond
 * @param project module that was measured
 * @param mode how samples were taken
 * @param revision revision of the measured code
 * @param fingerprint id of the fields that must agree before two reports compare
 * @param apart why it is kept apart, empty when it is not
 */
public record HistoryEntry(
        long number,
        String id,
        Instant startedAt,
        Optional<String> project,
        Mode mode,
        Optional<Revision> revision,
        String fingerprint,
        List<Apart> apart) {
    public HistoryEntry {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(revision, "revision");
        Objects.requireNonNull(fingerprint, "fingerprint");
        apart = List.copyOf(apart);
    }

    /** Whether the report may serve as a baseline and its points are in the series. */
    public boolean kept() {
        return apart.isEmpty();
    }
}
