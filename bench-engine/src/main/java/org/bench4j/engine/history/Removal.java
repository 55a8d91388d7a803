package org.bench4j.engine.history;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Takes a report out of the store with all that belongs to it, in one write. */
final class Removal {
    private static final int ID_LENGTH = 16;

    private final Rocks rocks;

    Removal(Rocks rocks) {
        this.rocks = rocks;
    }

    /** Removes a report, whether it is there as a whole or in parts. */
    void remove(HistoryEntry entry, boolean sync) throws IOException {
        Set<String> touched = new HashSet<>();
        try (Rocks.View view = rocks.view();
                WriteBatch batch = new WriteBatch()) {
            char kind = entry.kept() ? Key.POINT : Key.APART;
            try (Rocks.View.Scan chunks = view.scan(Key.of(Key.CONTENTS).number(entry.number()))) {
                while (chunks.next()) {
                    byte[] ids = chunks.value();
                    for (int at = 0; at < ids.length; at += ID_LENGTH) {
                        byte[] id = Arrays.copyOfRange(ids, at, at + ID_LENGTH);
                        batch.delete(Appending.pointKey(kind, id, entry));
                        touched.add(HexFormat.of().formatHex(id));
                    }
                }
            }
            for (char lines : new char[] {Key.REPORT, Key.TRIAL, Key.FINDINGS, Key.END, Key.CONTENTS}) {
                Key all = Key.of(lines).number(entry.number());
                batch.deleteRange(all.bytes(), all.after());
            }
            batch.delete(Key.of(Key.ID).text(entry.id()).bytes());
            batch.delete(Appending.timelineKey(entry).bytes());
            if (Appending.commitKey(entry).isPresent()) {
                batch.delete(Appending.commitKey(entry).get());
            }
            for (String id : touched) {
                forgetIfLast(view, batch, HexFormat.of().parseHex(id));
            }
            batch.delete(Key.of(Key.PENDING).bytes());
            rocks.write(batch, sync);
        } catch (RocksDBException failed) {
            throw new HistoryException("report " + entry.id() + " cannot be removed: " + failed.getMessage(), failed);
        }
    }

    /** A series without points is none. */
    private static void forgetIfLast(Rocks.View view, WriteBatch batch, byte[] id)
            throws IOException, RocksDBException {
        int left = 0;
        for (char kind : new char[] {Key.POINT, Key.APART}) {
            try (Rocks.View.Scan points = view.scan(Key.of(kind).raw(id))) {
                while (left < 2 && points.next()) {
                    left++;
                }
            }
        }
        if (left < 2) {
            byte[] idKey = Key.of(Key.SERIES_ID).raw(id).bytes();
            var series = view.get(idKey);
            if (series.isPresent()) {
                batch.delete(series.get());
                batch.delete(idKey);
            }
        }
    }
}
