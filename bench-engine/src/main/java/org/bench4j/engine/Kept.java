package org.bench4j.engine;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bench4j.engine.history.Apart;
import org.bench4j.engine.history.HistoryEntry;
import org.bench4j.model.Revision;

/**
 * A report that a history has.
 *
 * @param id id of the report
 * @param startedAt when it was measured
 * @param revision revision of the measured code
 * @param apart why it is kept apart, so that it is no baseline and in no series: {@code dirty-tree}, {@code incomplete}; else empty
 */
public record Kept(String id, Instant startedAt, Optional<Revision> revision, List<String> apart) {
    public Kept {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(revision, "revision");
        apart = List.copyOf(apart);
    }

    static Kept of(HistoryEntry entry) {
        return new Kept(
                entry.id(),
                entry.startedAt(),
                entry.revision(),
                entry.apart().stream().map(Apart::word).toList());
    }
}
