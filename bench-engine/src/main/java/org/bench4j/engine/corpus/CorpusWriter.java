package org.bench4j.engine.corpus;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.model.Digest;

/**
 * Writes a corpus item by item into a folder beside the one asked for, and gives it its name at the end.
 *
 * <p>The manifest is the journal: a line is added when an item's file is there, so that a writer that was killed anywhere left what
 * the next one goes on with. Confined to one thread; a second writer of the same folder is refused.
 */
public final class CorpusWriter implements AutoCloseable {
    private final Path folder;
    private final Path partial;
    private final CorpusKind kind;
    private final ManifestHead head;
    private final FileChannel journal;
    private final boolean created;
    private long next;
    private int items;
    private int warmupItems;
    private Optional<CorpusItem> last = Optional.empty();

    private CorpusWriter(Path folder, CorpusKind kind, ManifestHead head, FileChannel journal, boolean created) {
        this.folder = folder;
        this.partial = partialOf(folder);
        this.kind = kind;
        this.head = head;
        this.journal = journal;
        this.created = created;
        this.next = head.anchor() + 1;
    }

    /**
     * Begins a corpus, or goes on with one whose writer was stopped.
     *
     * @param folder must not be there yet
     * @param start what the items build on; must be the same again when an interrupted corpus goes on
     * @throws CorpusException when the folder is there, another writer is at it, or what an earlier one left is about something else
     * @throws IOException when it cannot be written
     */
    public static CorpusWriter open(Path folder, CorpusKind kind, CorpusStart start, long from, long to)
            throws IOException {
        requireAbsent(folder);
        Path partial = partialOf(folder);
        ManifestHead head = ManifestHead.of(kind, start, from, to);
        boolean created = !Files.isDirectory(partial);
        if (created) {
            Files.createDirectories(partial);
        }
        FileChannel journal = FileChannel.open(
                partial.resolve(Manifest.FILE),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        CorpusWriter writer = new CorpusWriter(folder, kind, head, journal, created);
        try {
            lock(journal, partial);
            writer.begin(start);
            return writer;
        } catch (IOException | RuntimeException failed) {
            writer.giveUp(failed);
            throw failed;
        }
    }

    /** Insists on a folder that is not there yet. */
    static void requireAbsent(Path folder) {
        if (Files.exists(folder)) {
            throw new CorpusException("corpus " + folder
                    + ": expected a folder that is not there yet, a corpus is never written into or over another");
        }
    }

    /** Where a corpus grows before it is complete. */
    static Path partialOf(Path folder) {
        return folder.resolveSibling(folder.getFileName() + ".partial");
    }

    private static void lock(FileChannel journal, Path partial) throws IOException {
        FileLock lock;
        try {
            lock = journal.tryLock(); // held until the journal is closed
        } catch (OverlappingFileLockException here) {
            lock = null;
        }
        if (lock == null) {
            throw new CorpusException("corpus " + partial + ": another fetch is writing it right now");
        }
    }

    private void begin(CorpusStart start) throws IOException {
        StringBuilder beginning = new StringBuilder(ManifestLines.head(head));
        for (Map.Entry<String, byte[]> part : start.parts().entrySet()) {
            beginning.append(ManifestLines.part(stored(head.partName(part.getKey()), part.getValue())));
        }
        Interrupted earlier = Interrupted.of(partial, beginning.toString(), head);
        for (Path stray : earlier.strays()) {
            Files.delete(stray);
        }
        if (earlier.items().isEmpty()) {
            for (Map.Entry<String, byte[]> part : start.parts().entrySet()) {
                Files.write(partial.resolve(head.partName(part.getKey())), part.getValue());
            }
            journal.truncate(0);
            append(beginning.toString());
            return;
        }
        journal.truncate(earlier.length());
        journal.position(earlier.length());
        StoredItem newest = earlier.items().get(earlier.items().size() - 1);
        items = earlier.items().size();
        warmupItems = (int) earlier.items().stream()
                .filter(item -> item.position() < head.from())
                .count();
        next = newest.position() + 1;
        last = Optional.of(new CorpusItem(
                newest.position(),
                Files.readAllBytes(partial.resolve(newest.file().name()))));
    }

    /** Position to go on from: the one after the last item that is there. */
    public long next() {
        return next;
    }

    /** How many items are there. */
    public int items() {
        return items;
    }

    /** How many of them lie before the range. */
    public int warmupItems() {
        return warmupItems;
    }

    /** The last item that is there, also when another writer wrote it. */
    public Optional<CorpusItem> last() {
        return last;
    }

    /**
     * Adds an item; positions between the last one and this one become a gap.
     *
     * @throws CorpusException when it is larger than its kind allows
     * @throws IllegalArgumentException when it does not come after the last one, or lies beyond the range
     */
    public void add(CorpusItem item) throws IOException {
        long position = item.position();
        if (position < next || position > head.to()) {
            throw new IllegalArgumentException(
                    "item " + position + ": expected a position from " + next + " to " + head.to());
        }
        String name = head.itemName(position);
        StoredItem stored = new StoredItem(position, stored(name, item.bytes()));
        Files.write(partial.resolve(name), item.bytes());
        append(gapBefore(position) + ManifestLines.item(stored));
        next = position + 1;
        items++;
        warmupItems += position < head.from() ? 1 : 0;
        last = Optional.of(item);
    }

    /**
     * Completes the corpus: what is left of its range becomes a gap, and the folder gets its name.
     *
     * @return the digest of the whole
     * @throws CorpusException when there is no item in the range, or the folder has come into being meanwhile
     */
    public Digest finish() throws IOException {
        if (last.isEmpty() || last.get().position() < head.from()) {
            throw new CorpusException(
                    "corpus " + folder + ": there is no item from " + head.from() + " to " + head.to());
        }
        append(gapBefore(head.to() + 1));
        byte[] lines = Files.readAllBytes(partial.resolve(Manifest.FILE));
        Digest digest = Sha256.of(lines);
        append(ManifestLines.end(digest));
        journal.force(true);
        journal.close();
        requireAbsent(folder);
        Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
        return digest;
    }

    /** Removes what was written, if the folder is this writer's own and not one that it went on with. */
    public void discard() throws IOException {
        journal.close();
        if (created) {
            List<Path> files;
            try (Stream<Path> all = Files.list(partial)) {
                files = all.toList();
            }
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(partial);
        }
    }

    /** Stops writing; what is there stays, for a writer that goes on. */
    @Override
    public void close() throws IOException {
        journal.close();
    }

    private void giveUp(Exception reason) {
        try {
            discard();
        } catch (IOException leftOver) {
            reason.addSuppressed(leftOver);
        }
    }

    private Stored stored(String name, byte[] bytes) {
        if (bytes.length > kind.largestFile()) {
            throw new CorpusException(name + ": expected at most " + kind.largestFile() + " bytes in a corpus of kind "
                    + kind.name() + ", got " + bytes.length);
        }
        return new Stored(name, bytes.length, Sha256.of(bytes));
    }

    private String gapBefore(long position) {
        return position == next ? "" : ManifestLines.gap(new Gap(next, position - 1));
    }

    private void append(String lines) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            journal.write(bytes);
        }
    }
}
