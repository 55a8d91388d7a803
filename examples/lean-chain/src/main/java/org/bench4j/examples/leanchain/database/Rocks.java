package org.bench4j.examples.leanchain.database;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * One open RocksDB with the chain's columns, its native memory bounded and its errors with the folder's name.
 *
 * <p>Thread-safe, except that nothing may be called during or after {@link #close}.
 */
final class Rocks implements AutoCloseable {
    private static final long CACHE = 16L << 20;
    /** For all columns together: the default is 64 MB for each of them. */
    private static final long WRITE_BUFFERS = 32L << 20;

    private final Path folder;
    private final LRUCache cache = new LRUCache(CACHE);
    private final ColumnFamilyOptions columnOptions;
    private final DBOptions options;
    private final WriteOptions writing = new WriteOptions();
    private final RocksDB db;
    private final Map<Column, ColumnFamilyHandle> columns = new EnumMap<>(Column.class);

    private Rocks(Path folder, boolean create) throws RocksDBException {
        this.folder = folder;
        columnOptions = new ColumnFamilyOptions()
                .setTableFormatConfig(new BlockBasedTableConfig().setBlockCache(cache))
                .setWriteBufferSize(WRITE_BUFFERS / 4);
        options = new DBOptions()
                .setCreateIfMissing(create)
                .setErrorIfExists(create)
                .setCreateMissingColumnFamilies(create)
                .setDbWriteBufferSize(WRITE_BUFFERS)
                .setKeepLogFileNum(2);
        List<ColumnFamilyDescriptor> descriptors = Arrays.stream(Column.values())
                .map(column -> new ColumnFamilyDescriptor(column.label(), columnOptions))
                .toList();
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        db = RocksDB.open(options, folder.toString(), descriptors, handles);
        for (Column column : Column.values()) {
            columns.put(column, handles.get(column.ordinal()));
        }
    }

    static Rocks open(Path folder, boolean create) {
        RocksDB.loadLibrary();
        try {
            return new Rocks(folder, create);
        } catch (RocksDBException e) {
            throw new DatabaseException(folder, create ? "can't be made" : "can't be opened", e);
        }
    }

    Optional<byte[]> get(Column column, byte[] key) {
        try {
            return Optional.ofNullable(db.get(columns.get(column), key));
        } catch (RocksDBException e) {
            throw new DatabaseException(folder, "read failed", e);
        }
    }

    /** All keys of a column, ascending. */
    List<byte[]> keys(Column column) {
        List<byte[]> keys = new ArrayList<>();
        try (RocksIterator iterator = db.newIterator(columns.get(column))) {
            for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                keys.add(iterator.key());
            }
            iterator.status();
        } catch (RocksDBException e) {
            throw new DatabaseException(folder, "scan failed", e);
        }
        return keys;
    }

    /** Puts and deletes that happen together or not at all. */
    void write(Change change) {
        try (WriteBatch batch = new WriteBatch()) {
            change.into(new Batch(batch));
            db.write(writing, batch);
        } catch (RocksDBException e) {
            throw new DatabaseException(folder, "write failed", e);
        }
    }

    Path folder() {
        return folder;
    }

    @Override
    public void close() {
        columns.values().forEach(ColumnFamilyHandle::close);
        db.close();
        writing.close();
        options.close();
        columnOptions.close();
        cache.close();
    }

    interface Change {
        void into(Batch batch) throws RocksDBException;
    }

    final class Batch {
        private final WriteBatch batch;

        private Batch(WriteBatch batch) {
            this.batch = batch;
        }

        void put(Column column, byte[] key, byte[] value) throws RocksDBException {
            batch.put(columns.get(column), key, value);
        }

        void delete(Column column, byte[] key) throws RocksDBException {
            batch.delete(columns.get(column), key);
        }
    }
}
