package org.bench4j.engine.ingest;

import java.io.IOException;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import org.bench4j.model.Revision;

/**
 * One run of a suite that a foreign file has: most files have one, a {@code data.js} one for each time that a commit was measured.
 *
 * <p>Knows when and of which commit the numbers are; the numbers themselves are read on demand.
 */
public final class Entry {
    /** Oldest commit first: by the time of the commit, where the file has it, then of the run, then by position in the file. */
    public static final Comparator<Entry> COMMIT_ORDER =
            Comparator.comparing(Entry::time).thenComparing(Entry::startedAt).thenComparing(Entry::position);

    private final Head head;
    private final Loading loading;

    /** What an index keeps of an entry. */
    record Head(
            Optional<String> suite,
            Optional<Revision> revision,
            Optional<Instant> committedAt,
            Instant startedAt,
            int position) {}

    /** Reads the numbers of an entry. */
    @FunctionalInterface
    interface Loading {
        Content load() throws IOException;
    }

    Entry(Head head, Loading loading) {
        this.head = head;
        this.loading = loading;
    }

    /** The suite that it belongs to, in a file of several. */
    public Optional<String> suite() {
        return head.suite();
    }

    /** The measured commit, absent where the file does not name it. */
    public Optional<Revision> revision() {
        return head.revision();
    }

    /** When that commit was made, absent where the file does not say. */
    public Optional<Instant> committedAt() {
        return head.committedAt();
    }

    /** When it was measured. */
    public Instant startedAt() {
        return head.startedAt();
    }

    /** 0-based position in the file, counted over all suites. */
    public int position() {
        return head.position();
    }

    /** The time by which entries are ordered: of the commit, or else of the run. */
    public Instant time() {
        return head.committedAt().orElse(head.startedAt());
    }

    /**
     * The report of this entry, read from the file at every call.
     *
     * @throws IngestException when the file is no longer what it was
     */
    public IngestedReport load() throws IOException {
        return new IngestedReport(loading.load());
    }

    Content content() throws IOException {
        return loading.load();
    }

    @Override
    public String toString() {
        return "entry " + head.position()
                + head.suite().map(suite -> " of " + suite).orElse("")
                + head.revision().map(revision -> " at " + revision.commit()).orElse("");
    }
}
