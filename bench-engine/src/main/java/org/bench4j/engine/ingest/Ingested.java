package org.bench4j.engine.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.model.Revision;

/**
 * What a file of another tool holds: its entries, and what of it could not be read.
 *
 * <p>Of a {@code data.js} only an index is kept, so that the memory of one entry is enough. Immutable; not to be used when the file
 * has changed, which every {@link Entry#load} notices.
 */
public final class Ingested {
    private final Path source;
    private final Format format;
    private final List<Entry> inFile;
    private final List<Entry> entries;
    private final List<Problem> problems;

    Ingested(Path source, Format format, List<Entry> inFile, Problems problems) {
        this.source = source;
        this.format = format;
        this.inFile = List.copyOf(inFile);
        this.entries = inFile.stream().sorted(Entry.COMMIT_ORDER).toList();
        this.problems = problems.list();
    }

    /** What was read. */
    public Path source() {
        return source;
    }

    /** The format that it has. */
    public Format format() {
        return format;
    }

    /** All entries in commit order, oldest first; of several suites side by side. */
    public List<Entry> entries() {
        return entries;
    }

    /** All entries in the order of the file. */
    public List<Entry> entriesInFileOrder() {
        return inFile;
    }

    /** What could not be read so far; of a {@code data.js} each entry's own problems are those of its report. */
    public List<Problem> problems() {
        return problems;
    }

    /**
     * The report of the newest commit: of each suite the last entry that measured it.
     *
     * @throws IngestException when there is no entry
     */
    public IngestedReport newest() throws IOException {
        if (entries.isEmpty()) {
            throw new IngestException(source, "there is no entry in it" + firstProblem());
        }
        Entry last = entries.get(entries.size() - 1);
        if (last.revision().isEmpty()) {
            return last.load();
        }
        Map<Optional<String>, Entry> bySuite = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (commit(entry).equals(commit(last))) {
                bySuite.put(entry.suite(), entry);
            }
        }
        return Merging.of(new ArrayList<>(bySuite.values()), last);
    }

    /** Commits that were measured, or written down, more than once in a suite, oldest first. Reads their entries. */
    public List<Repeat> repeats() throws IOException {
        record Key(Optional<String> suite, String commit) {}
        Map<Key, List<Entry>> byCommit = new LinkedHashMap<>();
        for (Entry entry : entries) {
            commit(entry).ifPresent(commit -> byCommit.computeIfAbsent(
                            new Key(entry.suite(), commit), any -> new ArrayList<>(1))
                    .add(entry));
        }
        List<Repeat> repeats = new ArrayList<>();
        for (List<Entry> same : byCommit.values()) {
            if (same.size() > 1) {
                byte[] first = ReportId.values(same.get(0).content());
                boolean equal = true;
                for (Entry other : same.subList(1, same.size())) {
                    equal &= Arrays.equals(first, ReportId.values(other.content()));
                }
                repeats.add(new Repeat(same, equal));
            }
        }
        repeats.sort(Comparator.comparing(repeat -> repeat.entries().get(0), Entry.COMMIT_ORDER));
        return repeats;
    }

    /**
     * A commit that stands several times in a suite.
     *
     * @param entries in commit order
     * @param same whether all have the same names and numbers
     */
    public record Repeat(List<Entry> entries, boolean same) {
        public Repeat {
            entries = List.copyOf(entries);
        }
    }

    private String firstProblem() {
        return problems.isEmpty()
                ? ""
                : "; " + problems.get(0).place() + problems.get(0).reason();
    }

    private static Optional<String> commit(Entry entry) {
        return entry.revision().map(Revision::commit);
    }
}
