package org.bench4j.engine.history;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.json.ReportLine;
import org.bench4j.model.Benchmark;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/** Adds reports to a store and removes them, one call at a time. */
final class Additions {
    private static final int REMOVED_AT_ONCE = 1000;

    private final Store store;
    private final Clock clock;

    Additions(Store store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    synchronized Appended add(ReportView report) throws IOException {
        return add(report, true);
    }

    synchronized long addAll(Iterable<? extends ReportView> reports) throws IOException {
        long added = 0;
        for (ReportView report : reports) {
            added += add(report, false).added() ? 1 : 0;
        }
        sync();
        return added;
    }

    private Appended add(ReportView report, boolean sync) throws IOException {
        ReportLine.Opening opening = new ReportLine.Opening(report.header(), report.complete());
        Optional<HistoryEntry> present =
                store.reading(contents -> contents.byId(opening.header().id()));
        if (present.isPresent()) {
            requireSame(present.get(), Digests.of(report));
            return new Appended(present.get(), false);
        }
        return store.writing(() -> {
            try (Appending appending = store.begin(opening)) {
                for (Benchmark benchmark : report.benchmarks()) {
                    for (Trial trial : report.trials(benchmark)) {
                        appending.trial(trial);
                    }
                }
                String sha256 = appending.findings(report.findings());
                appending.end(clock.instant(), sha256, sync);
                return new Appended(appending.entry(), true);
            }
        });
    }

    private void requireSame(HistoryEntry present, String sha256) throws IOException {
        String stored = store.reading(contents -> contents.end(present.number()).sha256());
        if (!stored.equals(sha256)) {
            throw new HistoryException("history " + store.folder() + " has another report with the id " + present.id()
                    + ", measured at " + present.startedAt() + "; nothing was added");
        }
    }

    /** Adds the reports of an export. */
    synchronized long read(InputStream in, Path source) throws IOException {
        return store.writing(() -> new Exchange(source, this::begin).read(in, store.rocks()));
    }

    /** Begins a report of an import, or nothing when the report is there already. */
    private Optional<Appending> begin(ReportLine.Opening opening) throws IOException {
        boolean present =
                store.reading(contents -> contents.byId(opening.header().id()).isPresent());
        return present ? Optional.empty() : Optional.of(store.begin(opening));
    }

    synchronized long removeBefore(Instant instant) throws IOException {
        long removed = 0;
        store.forgetSeries();
        List<HistoryEntry> old;
        do {
            old = oldest(instant);
            for (HistoryEntry entry : old) {
                store.writing(() -> {
                    new Removal(store.rocks()).remove(entry, false);
                    return true;
                });
            }
            removed += old.size();
        } while (!old.isEmpty());
        sync();
        return removed;
    }

    private List<HistoryEntry> oldest(Instant before) throws IOException {
        return store.reading(contents -> {
            List<HistoryEntry> old = new ArrayList<>();
            contents.entries(false, entry -> {
                boolean wanted = entry.startedAt().isBefore(before);
                if (wanted) {
                    old.add(entry);
                }
                return wanted && old.size() < REMOVED_AT_ONCE;
            });
            return old;
        });
    }

    private void sync() throws IOException {
        store.writing(() -> {
            store.rocks().sync();
            return true;
        });
    }
}
