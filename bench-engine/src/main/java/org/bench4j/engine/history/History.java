package org.bench4j.engine.history;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.model.Environment;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;

/**
 * Reports of many runs in one folder: added as they are measured, read series by series without the rest.
 *
 * <p><b>Order.</b> Entries and points come in the order in which they were measured ({@link org.bench4j.model.Header#startedAt()}), ties in
 * the order of appending; that is commit order wherever commits are measured as they land. A caller that knows the ancestry of commits
 * gives it and gets that order. The store asks no version control.
 *
 * <p><b>Kept apart.</b> A report of a tree with changes that no commit has, or of a run that did not end, is stored and exported like the
 * others, but it is in no series and never {@link #newest}.
 *
 * <p><b>Durability.</b> When {@link #append} has returned, the report is on disk. Before, nothing of it is seen, and a process that dies at
 * any moment leaves a store that opens. An append that failed leaves the store as it was; when it failed because the disk is
 * full or broken, this object refuses all further calls and the history has to be opened again.
 *
 * <p><b>Sharing.</b> One at a time may open a folder to add; any number may {@link #read} it meanwhile, and see what was there when they opened
 * it. Safe for use by several threads. A visitor must not close the history that it visits.
 *
 * <p>Needs {@code org.rocksdb:rocksdbjni} on the class path. Memory outside the heap stays below about 100 MB whatever the size of the
 * store; on the heap a call needs the memory of one benchmark of one report, or of one point.
 */
public final class History implements Closeable {
    private final Store store;
    private final Additions additions;

    private History(Store store, Clock clock) {
        this.store = store;
        this.additions = new Additions(store, clock);
    }

    /**
     * Opens a folder to read it and to add to it; a missing one is begun.
     *
     * @param patience how long to wait for somebody else who adds to it
     * @throws HistoryInUseException when somebody else still does
     * @throws UnsupportedHistoryException when it is of a newer format
     * @throws HistoryException when it is no history, is damaged, or RocksDB is missing
     */
    public static History open(Path folder, Duration patience) throws IOException {
        return open(folder, patience, Clock.tickMillis(ZoneOffset.UTC));
    }

    static History open(Path folder, Duration patience, Clock clock) throws IOException {
        return new History(Store.write(folder, patience), clock);
    }

    /**
     * Opens a folder to read what is there now, also while somebody else adds to it.
     *
     * @throws UnsupportedHistoryException when it is of a newer format
     * @throws HistoryException when there is no history, it is damaged, or RocksDB is missing
     */
    public static History read(Path folder) throws IOException {
        return new History(Store.read(folder), Clock.tickMillis(ZoneOffset.UTC));
    }

    /** Whether there is a history in the folder, of any format. */
    public static boolean exists(Path folder) {
        try {
            return Format.of(folder).isPresent();
        } catch (UnsupportedHistoryException newer) {
            return true;
        } catch (IOException other) {
            return false;
        }
    }

    /** Where it is. */
    public Path folder() {
        return store.folder();
    }

    /**
     * Adds a report; when this returns it is on disk.
     *
     * <p>A report that is there already, by its id, is not added again. Trials are kept benchmark by benchmark.
     *
     * @throws HistoryException when another report has that id, or the store cannot be written to
     */
    public Appended append(ReportView report) throws IOException {
        return additions.add(report);
    }

    /**
     * Adds many reports and forces them to disk together at the end: much faster, and only then are they safe from a crash.
     *
     * @return how many were added; those that were there already are not counted
     */
    public long appendAll(Iterable<? extends ReportView> reports) throws IOException {
        return additions.addAll(reports);
    }

    /** What the history says of a report, by its id. */
    public Optional<HistoryEntry> entry(String id) throws IOException {
        return store.reading(contents -> contents.byId(id));
    }

    /** Visits every report's entry in the order in which they were measured, those that are kept apart too. */
    public void entries(Consumer<HistoryEntry> visitor) throws IOException {
        store.reading(contents -> {
            contents.entries(false, entry -> {
                visitor.accept(entry);
                return true;
            });
            return true;
        });
    }

    /** The report that was measured last of those that are kept and fit. */
    public Optional<HistoryEntry> newest(Predicate<HistoryEntry> fits) throws IOException {
        return store.reading(contents -> {
            List<HistoryEntry> found = new ArrayList<>(1);
            contents.entries(true, entry -> {
                if (entry.kept() && fits.test(entry)) {
                    found.add(entry);
                }
                return found.isEmpty();
            });
            return found.stream().findFirst();
        });
    }

    /**
     * The report of the nearest ancestor: the first of these commits that has one which is kept and fits; of several of one commit the one
     * that was measured last.
     *
     * @param ancestry commit ids, the nearest first
     */
    public Optional<HistoryEntry> newest(Iterable<String> ancestry, Predicate<HistoryEntry> fits) throws IOException {
        return store.reading(contents -> {
            for (String commit : ancestry) {
                Optional<HistoryEntry> entry = contents.ofCommit(commit, fits);
                if (entry.isPresent()) {
                    return entry;
                }
            }
            return Optional.empty();
        });
    }

    /**
     * Visits every series that a report added to, sorted by project, workload, parameters, arm, metric, fingerprint; one that only reports
     * kept apart added to has no points.
     */
    public void series(Consumer<SeriesName> visitor) throws IOException {
        store.reading(contents -> {
            contents.series(name -> {
                visitor.accept(name);
                return true;
            });
            return true;
        });
    }

    /** Visits the points of a series in the order in which they were measured; reads nothing else of the store. */
    public void points(SeriesName series, Consumer<SeriesPoint> visitor) throws IOException {
        store.reading(contents -> {
            contents.points(series, point -> {
                visitor.accept(point);
                return true;
            });
            return true;
        });
    }

    /** The point of a series that was measured last, absent when it has none. */
    public Optional<SeriesPoint> latest(SeriesName series) throws IOException {
        return store.reading(contents -> contents.latest(series));
    }

    /**
     * The points of a series in the order of these commits; points of other commits are left out, several of one commit stay in the
     * order in which they were measured.
     *
     * @param commits commit ids, the oldest first
     */
    public List<SeriesPoint> points(SeriesName series, List<String> commits) throws IOException {
        return store.reading(contents -> contents.points(series, commits));
    }

    /** The fields of a fingerprint by its id, empty when no report has it. */
    public Map<String, String> fingerprint(String id) throws IOException {
        return store.reading(contents -> {
            Optional<byte[]> fields =
                    contents.view().get(Key.of(Key.FINGERPRINT).text(id).bytes());
            return fields.isPresent() ? Records.fields(fields.get()) : Map.of();
        });
    }

    /** The id of an environment's fingerprint, as entries and series have it. */
    public static String fingerprintOf(Environment environment) {
        return Hash.fingerprint(environment.fingerprint());
    }

    /**
     * A stored report with all its raw samples, in memory.
     *
     * @throws HistoryException when the history does not have it
     */
    public Report report(HistoryEntry entry) throws IOException {
        return store.reading(contents -> contents.report(entry));
    }

    /**
     * Writes a stored report as a report file, with all its raw samples.
     *
     * @throws IllegalArgumentException when its run did not come to its end: a report file would claim that it did
     * @throws HistoryException when the history does not have it
     */
    public void extract(HistoryEntry entry, Path file) throws IOException {
        if (entry.apart().contains(Apart.INCOMPLETE)) {
            throw new IllegalArgumentException("report " + entry.id() + ": its run did not come to its end");
        }
        store.reading(contents -> {
            try (ReportWriter writer = ReportWriter.create(file);
                    Rocks.View.Scan trials = contents.trialLines(entry.number())) {
                writer.header(contents.opening(entry.number()).header());
                while (trials.next()) {
                    writer.trial(contents.trial(trials.value()));
                }
                writer.finish(contents.findings(entry.number()));
                return true;
            }
        });
    }

    /**
     * Removes every report that was measured before an instant; {@link #compact} gives its space back.
     *
     * @return how many were removed
     */
    public long deleteBefore(Instant instant) throws IOException {
        return additions.removeBefore(instant);
    }

    /** Reads everything and checks it: checksums, every line, every digest, every point and index. */
    public Verification verify() throws IOException {
        return store.reading(contents -> {
            store.rocks().verifyChecksums();
            return new Verifier(contents).verify();
        });
    }

    /** Rewrites the tables, which gives back the space of removed reports and takes as much again meanwhile. */
    public void compact() throws IOException {
        store.writing(() -> {
            store.rocks().compact();
            return true;
        });
    }

    /**
     * Writes every report as JSON Lines, in the order of appending; docs/history.md has the format. The same reports give the same bytes.
     *
     * @return how many reports were written
     */
    public long exportTo(OutputStream out) throws IOException {
        return store.reading(contents -> Exchange.write(contents, out));
    }

    /**
     * Adds the reports of an export, in its order, each with the time at which it was first appended; they are forced to disk at the end.
     *
     * @param source what the lines are from, for messages
     * @return how many were added; those that were there already are not counted
     * @throws IOException when a line is not what it should be, naming it; the reports before it are added then, nothing of its own is
     */
    public long importFrom(InputStream in, Path source) throws IOException {
        return additions.read(in, source);
    }

    @Override
    public void close() throws IOException {
        store.close("it was closed");
    }
}
