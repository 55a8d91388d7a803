package org.bench4j.engine.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Snapshot;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** An open RocksDB database: the only class that speaks to it, and the owner of all memory that is outside the heap. */
final class Rocks implements AutoCloseable {
    private static final long CACHE_BYTES = 32L << 20;
    private static final long WRITE_BUFFER_BYTES = 16L << 20;
    private static final int READ_ATTEMPTS = 20;

    private final Cache cache;
    private final Options options;
    private final RocksDB db;
    private boolean closed;
    private volatile boolean failed;

    private Rocks(Cache cache, Options options, RocksDB db) {
        this.cache = cache;
        this.options = options;
        this.db = db;
    }

    /** Opens to add, creating it where it is missing. */
    static Rocks write(Path folder) throws IOException {
        return open(folder, 1, options -> RocksDB.open(options.setCreateIfMissing(true), folder.toString()));
    }

    /**
     * Opens to read what is there now. Files that one who adds replaces in the moment of opening make that fail, so it is tried
     * again; once open, all files are held open and stay readable.
     */
    static Rocks read(Path folder) throws IOException {
        return open(folder, READ_ATTEMPTS, options -> RocksDB.openReadOnly(options, folder.toString()));
    }

    private static Rocks open(Path folder, int attempts, Opening opening) throws IOException {
        load();
        Cache cache = new LRUCache(CACHE_BYTES);
        Options options = options(cache);
        RocksDB db = null;
        try {
            for (int attempt = 1; db == null; attempt++) {
                try {
                    db = opening.open(options);
                } catch (RocksDBException failed) {
                    if (attempt >= attempts) {
                        throw new HistoryException(
                                "history " + folder.getParent() + " cannot be opened: " + failed.getMessage(), failed);
                    }
                }
            }
            return new Rocks(cache, options, db);
        } finally {
            if (db == null) {
                options.close();
                cache.close();
            }
        }
    }

    private static void load() throws HistoryException {
        try {
            RocksDB.loadLibrary();
        } catch (UnsatisfiedLinkError | RuntimeException failed) {
            throw new HistoryException(
                    "RocksDB, which a history is kept in, cannot be loaded on " + System.getProperty("os.name") + " "
                            + System.getProperty("os.arch") + ": " + failed.getMessage(),
                    failed);
        }
    }

    private static Options options(Cache cache) {
        return new Options()
                .setWriteBufferSize(WRITE_BUFFER_BYTES)
                .setMaxWriteBufferNumber(2)
                .setMaxBackgroundJobs(2)
                .setMaxOpenFiles(-1)
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setLevelCompactionDynamicLevelBytes(true)
                .setBytesPerSync(1 << 20)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setKeepLogFileNum(2)
                .setMaxLogFileSize(1 << 20)
                .setStatsDumpPeriodSec(0)
                .setMaxManifestFileSize(4 << 20)
                .setTableFormatConfig(new BlockBasedTableConfig()
                        .setBlockCache(cache)
                        .setCacheIndexAndFilterBlocks(true)
                        .setBlockSize(16 << 10));
    }

    /** Writes a batch as a whole or not at all; when {@code sync} it is on disk once this returns. */
    void write(WriteBatch batch, boolean sync) throws IOException {
        try (WriteOptions how = new WriteOptions().setSync(sync)) {
            db.write(how, batch);
        } catch (RocksDBException refused) {
            failed = true;
            throw wrapped("cannot be written to", refused);
        }
    }

    /** Whether a write failed: what RocksDB has in memory and what is on disk may differ until it is opened again. */
    boolean failed() {
        return failed;
    }

    /** Forces to disk what was written without {@code sync}. */
    void sync() throws IOException {
        try {
            db.syncWal();
        } catch (RocksDBException refused) {
            failed = true;
            throw wrapped("cannot be written to", refused);
        }
    }

    /** The store as it is now, for as long as the view is open. */
    View view() {
        return new View();
    }

    /** Rewrites all tables, which gives back the space of what was deleted. */
    void compact() throws IOException {
        try (CompactRangeOptions all = new CompactRangeOptions()
                .setBottommostLevelCompaction(CompactRangeOptions.BottommostLevelCompaction.kForce)) {
            db.compactRange(db.getDefaultColumnFamily(), null, null, all);
        } catch (RocksDBException failed) {
            throw wrapped("cannot be compacted", failed);
        }
    }

    /** Reads every block of every table and checks its checksum. */
    void verifyChecksums() throws IOException {
        try {
            db.verifyChecksum();
        } catch (RocksDBException failed) {
            throw wrapped("is damaged", failed);
        }
    }

    private HistoryException wrapped(String what, RocksDBException failed) {
        return new HistoryException(
                "history " + Path.of(db.getName()).getParent() + " " + what + ": " + failed.getMessage(), failed);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            db.close();
            options.close();
            cache.close();
        }
    }

    @FunctionalInterface
    private interface Opening {
        RocksDB open(Options options) throws RocksDBException;
    }

    /** A consistent view of one moment. */
    final class View implements AutoCloseable {
        private final Snapshot snapshot = db.getSnapshot();
        private final ReadOptions how = new ReadOptions().setSnapshot(snapshot);

        Optional<byte[]> get(byte[] key) throws IOException {
            try {
                return Optional.ofNullable(db.get(how, key));
            } catch (RocksDBException failed) {
                throw wrapped("cannot be read", failed);
            }
        }

        boolean has(byte[] key) throws IOException {
            return get(key).isPresent();
        }

        /** All records whose keys begin so, in order of their keys. */
        Scan scan(Key prefix) {
            return scan(prefix.bytes(), prefix.after());
        }

        /** All records from a key on, up to another one that is left out. */
        Scan scan(byte[] from, byte[] to) {
            RocksIterator records = db.newIterator(how);
            records.seek(from);
            return new Scan(records, key -> Arrays.compareUnsigned(key, to) < 0, true);
        }

        /** The same from the last one to the first one. */
        Scan backwards(Key prefix) {
            RocksIterator records = db.newIterator(how);
            records.seekForPrev(prefix.after());
            byte[] first = prefix.bytes();
            // the key sought for is itself beyond the prefix
            if (records.isValid() && Arrays.compareUnsigned(records.key(), prefix.after()) >= 0) {
                records.prev();
            }
            return new Scan(records, key -> Arrays.compareUnsigned(key, first) >= 0, false);
        }

        @Override
        public void close() {
            how.close();
            if (snapshot != null) {
                db.releaseSnapshot(snapshot);
                snapshot.close();
            }
        }

        /** A walk over records; each {@link #next} that is true makes the next one the current one. */
        final class Scan implements AutoCloseable {
            private final RocksIterator records;
            private final Predicate<byte[]> within;
            private final boolean forwards;
            private boolean begun;
            private byte[] key = {};

            private Scan(RocksIterator records, Predicate<byte[]> within, boolean forwards) {
                this.records = records;
                this.within = within;
                this.forwards = forwards;
            }

            boolean next() throws IOException {
                if (begun) {
                    if (forwards) {
                        records.next();
                    } else {
                        records.prev();
                    }
                }
                begun = true;
                if (!records.isValid()) {
                    try {
                        records.status();
                    } catch (RocksDBException failed) {
                        throw wrapped("cannot be read", failed);
                    }
                    return false;
                }
                key = records.key();
                return within.test(key);
            }

            byte[] key() {
                return key;
            }

            byte[] value() {
                return records.value();
            }

            @Override
            public void close() {
                records.close();
            }
        }
    }
}
