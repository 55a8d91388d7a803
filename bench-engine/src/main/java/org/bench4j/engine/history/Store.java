package org.bench4j.engine.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.bench4j.engine.json.ReportLine;

/**
 * The open database of a history: who may use it, what becomes of it when a call fails, and that nobody uses it when it is closed.
 *
 * <p>Reading calls may run side by side. Whoever adds sees to it that only one does at a time.
 */
final class Store {
    private static final String DATABASE = "db";

    private final Path folder;
    private final Rocks rocks;
    private final Optional<WriterLock> lock;
    private final ReadWriteLock use = new ReentrantReadWriteLock();
    private final Set<ByteBuffer> known = new HashSet<>();
    private long next;
    private String closed = "";

    private Store(Path folder, Rocks rocks, Optional<WriterLock> lock) {
        this.folder = folder;
        this.rocks = rocks;
        this.lock = lock;
    }

    /** Opens it to be added to, begins it where it is missing, and takes back what a process left that died while it added. */
    static Store write(Path folder, Duration patience) throws IOException {
        requireRocks();
        Format.of(folder);
        Files.createDirectories(folder);
        WriterLock lock = WriterLock.take(folder, patience);
        Rocks rocks = null;
        Store store = null;
        try {
            if (Format.of(folder).isEmpty()) {
                Format.write(folder);
            }
            rocks = Rocks.write(folder.resolve(DATABASE));
            store = new Store(folder, rocks, Optional.of(lock));
            store.recover();
            return store;
        } catch (IOException | RuntimeException failed) {
            store = null;
            throw failed;
        } finally {
            if (store == null) {
                if (rocks != null) {
                    rocks.close();
                }
                lock.close();
            }
        }
    }

    /** Opens it as it is now, to be read alone. */
    static Store read(Path folder) throws IOException {
        requireRocks();
        if (Format.of(folder).isEmpty()
                || !Files.exists(folder.resolve(DATABASE).resolve("CURRENT"))) {
            throw new HistoryException("history " + folder + ": there is none yet; a run with bench.history begins it");
        }
        return new Store(folder, Rocks.read(folder.resolve(DATABASE)), Optional.empty());
    }

    private static void requireRocks() throws HistoryException {
        try {
            Class.forName("org.rocksdb.RocksDB", false, Store.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new HistoryException(
                    "a history needs RocksDB, which is not on the class path: add org.rocksdb:rocksdbjni (bench is tested with 10.10.1.1)",
                    missing);
        }
    }

    Path folder() {
        return folder;
    }

    Rocks rocks() {
        return rocks;
    }

    @FunctionalInterface
    interface Reading<T> {
        T read(Contents contents) throws IOException;
    }

    @FunctionalInterface
    interface Writing<T> {
        T write() throws IOException;
    }

    <T> T reading(Reading<T> what) throws IOException {
        use.readLock().lock();
        try {
            requireOpen();
            try (Contents contents = Contents.of(folder, rocks)) {
                return what.read(contents);
            }
        } finally {
            use.readLock().unlock();
        }
    }

    <T> T writing(Writing<T> what) throws IOException {
        if (lock.isEmpty()) {
            throw new IllegalStateException("history " + folder + " was opened to be read");
        }
        boolean done = false;
        use.readLock().lock();
        try {
            requireOpen();
            T written = what.write();
            done = true;
            return written;
        } finally {
            use.readLock().unlock();
            if (!done) {
                undo();
            }
        }
    }

    /** Begins a report under the next number, which is given again if the call that adds it fails. */
    Appending begin(ReportLine.Opening opening) throws IOException {
        return new Appending(rocks, known, next++, opening);
    }

    /** Has to be called before a series may go, which would else be taken for one that is there. */
    void forgetSeries() {
        known.clear();
    }

    private void recover() throws IOException {
        known.clear();
        try (Contents contents = Contents.of(folder, rocks)) {
            if (contents.pending().isPresent()) {
                Optional<HistoryEntry> half =
                        contents.anyByNumber(contents.pending().getAsLong());
                if (half.isPresent()) {
                    new Removal(rocks).remove(half.get(), true);
                }
            }
        }
        try (Contents contents = Contents.of(folder, rocks)) {
            next = contents.nextNumber();
        }
    }

    /** Takes back what a call that failed may have left; where that is not possible, the next one who opens the store does it. */
    private void undo() throws IOException {
        if (!rocks.failed()) {
            try {
                recover();
                return;
            } catch (IOException damaged) {
                // what failed first is thrown
            }
        }
        close("an earlier call failed, open it again");
    }

    private void requireOpen() throws IOException {
        if (!closed.isEmpty()) {
            throw new HistoryException("history " + folder + " is closed: " + closed);
        }
    }

    void close(String why) throws IOException {
        use.writeLock().lock();
        try {
            if (closed.isEmpty()) {
                closed = why;
                rocks.close();
                if (lock.isPresent()) {
                    lock.get().close();
                }
            }
        } finally {
            use.writeLock().unlock();
        }
    }
}
