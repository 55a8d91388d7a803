package org.bench4j.engine.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.bench4j.model.Severity;

/** Collects problems of one source; beyond a thousand it only counts them, so that a hostile file cannot fill memory. */
final class Problems {
    static final int MOST_KEPT = 1_000;
    private static final int LONGEST = 500;

    private final Path file;
    private final List<Problem> kept = new ArrayList<>();
    private long dropped;

    Problems(Path file) {
        this.file = file;
    }

    Path file() {
        return file;
    }

    /** A part that is left out. */
    void error(Place place, String reason) {
        add(place, Severity.ERROR, reason);
    }

    /** A part that was read but deserves a look. */
    void warning(Place place, String reason) {
        add(place, Severity.WARNING, reason);
    }

    void addAll(Problems others) {
        others.kept.forEach(this::keep);
        dropped += others.dropped;
    }

    boolean isEmpty() {
        return kept.isEmpty();
    }

    List<Problem> list() {
        List<Problem> all = new ArrayList<>(kept);
        if (dropped > 0) {
            all.add(new Problem(
                    file,
                    "",
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    Severity.ERROR,
                    dropped + " more parts could not be read"));
        }
        return List.copyOf(all);
    }

    private void add(Place place, Severity severity, String reason) {
        String shown = Text.shortened(reason, LONGEST);
        keep(new Problem(file, place.path(), place.lineIfKnown(), place.columnIfKnown(), severity, shown));
    }

    private void keep(Problem problem) {
        if (kept.size() < MOST_KEPT) {
            kept.add(problem);
        } else {
            dropped++;
        }
    }
}
