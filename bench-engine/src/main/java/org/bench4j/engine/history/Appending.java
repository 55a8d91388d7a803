package org.bench4j.engine.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.json.ReportLine;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Revision;
import org.bench4j.model.Trial;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * One report on its way into the store, trial by trial, in the memory of one benchmark.
 *
 * <p>A report that fits is one write, which is there as a whole or not at all. A larger one is several: the first also notes the report
 * as pending, the last takes that note away and adds the end line; what is pending is seen by no reader and removed by the next
 * {@link Recovery}.
 */
final class Appending implements AutoCloseable {
    private static final long BATCH_BYTES = 4 << 20;
    private static final int MOST_KNOWN = 200_000;
    private static final byte[] NOTHING = {};

    private final Rocks rocks;
    private final Set<ByteBuffer> known;
    private final Header header;
    private final HistoryEntry entry;
    private final Points points;
    private final MessageDigest digest = Hash.sha256();
    private final WriteBatch batch = new WriteBatch();
    private final ByteArrayOutputStream contents = new ByteArrayOutputStream();
    private final Set<Benchmark> ended = new HashSet<>();
    private final List<Trial> current = new ArrayList<>();
    private int trials;
    private long chunks;
    private boolean pending;

    /**
     * Begins.
     *
     * @param known ids of series that have a name in the store already, to which the new ones are added
     */
    Appending(Rocks rocks, Set<ByteBuffer> known, long number, ReportLine.Opening opening) throws IOException {
        this.rocks = rocks;
        this.known = known;
        this.header = opening.header();
        Map<String, String> fields = header.environment().fingerprint();
        String fingerprint = Hash.fingerprint(fields);
        this.points = new Points(header, fingerprint, number);
        this.entry = new HistoryEntry(
                number,
                header.id(),
                header.startedAt(),
                header.project(),
                header.plan().mode(),
                header.environment().revision(),
                fingerprint,
                Apart.of(header, opening.complete()));
        put(Key.of(Key.FINGERPRINT).text(fingerprint), Records.fields(fields));
        line(Key.of(Key.REPORT).number(number), ReportLine.report(header, opening.complete()));
    }

    HistoryEntry entry() {
        return entry;
    }

    /**
     * Adds the next trial.
     *
     * @throws IllegalArgumentException when another benchmark's trials stand between it and its benchmark's
     */
    void trial(Trial trial) throws IOException {
        if (!current.isEmpty() && !current.get(0).benchmark().equals(trial.benchmark())) {
            endBenchmark();
        }
        if (ended.contains(trial.benchmark())) {
            throw new IllegalArgumentException("trial " + trial.index() + " of " + trial.benchmark()
                    + ": expected all trials of a benchmark to stand one after the other");
        }
        current.add(trial);
        line(Key.of(Key.TRIAL).number(entry.number()).number(trials++), ReportLine.trial(trial));
    }

    private void endBenchmark() throws IOException {
        Benchmark benchmark = current.get(0).benchmark();
        char kind = entry.kept() ? Key.POINT : Key.APART;
        for (Map.Entry<SeriesName, SeriesPoint> point :
                points.of(benchmark, current).entrySet()) {
            byte[] key = point.getKey().key();
            byte[] id = Hash.first(16, key);
            if (known.add(ByteBuffer.wrap(id))) {
                // the same bytes every time: writing them again is cheaper than looking them up
                put(key, Records.series(point.getKey()));
                put(Key.of(Key.SERIES_ID).raw(id), key);
            }
            put(pointKey(kind, id, entry), PointCodec.encode(point.getValue()));
            contents.writeBytes(id);
        }
        if (known.size() > MOST_KNOWN) {
            known.clear();
        }
        ended.add(benchmark);
        current.clear();
        if (batch.getDataSize() >= BATCH_BYTES) {
            flush();
        }
    }

    static byte[] pointKey(char kind, byte[] series, HistoryEntry entry) {
        return Key.of(kind)
                .raw(series)
                .number(entry.startedAt().toEpochMilli())
                .number(entry.number())
                .bytes();
    }

    /** Writes what there is so far as a part of a report that is not there yet. */
    private void flush() throws IOException {
        putContents();
        if (!pending) {
            pending = true;
            put(Key.of(Key.PENDING), Key.of(Key.REPORT).number(entry.number()).bytes());
            putTimeline();
        }
        rocks.write(batch, false);
        batch.clear();
    }

    private void putContents() throws IOException {
        if (contents.size() > 0) {
            put(Key.of(Key.CONTENTS).number(entry.number()).number(chunks++), contents.toByteArray());
            contents.reset();
        }
    }

    private void putTimeline() throws IOException {
        put(timelineKey(entry), Records.entry(entry));
        put(
                Key.of(Key.ID).text(entry.id()),
                Key.of(Key.REPORT).number(entry.number()).bytes());
        Optional<byte[]> commit = commitKey(entry);
        if (commit.isPresent()) {
            put(commit.get(), NOTHING);
        }
    }

    static Key timelineKey(HistoryEntry entry) {
        return Key.of(Key.TIMELINE).number(entry.startedAt().toEpochMilli()).number(entry.number());
    }

    static Optional<byte[]> commitKey(HistoryEntry entry) {
        return entry.revision()
                .filter(revision -> entry.kept())
                .map(Revision::commit)
                .map(commit -> Key.of(Key.COMMIT)
                        .text(commit)
                        .number(entry.startedAt().toEpochMilli())
                        .number(entry.number())
                        .bytes());
    }

    /** Adds the findings; the digest of what a report consists of is complete then. */
    String findings(List<Finding> findings) throws IOException {
        if (!current.isEmpty()) {
            endBenchmark();
        }
        line(Key.of(Key.FINDINGS).number(entry.number()), ReportLine.findings(findings));
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * Makes the report be there.
     *
     * @param sync whether it must be on disk when this returns
     */
    void end(Instant appendedAt, String sha256, boolean sync) throws IOException {
        putContents();
        if (pending) {
            delete(Key.of(Key.PENDING));
        } else {
            putTimeline();
        }
        put(Key.of(Key.END).number(entry.number()), Records.end(new EndLine(appendedAt, trials, sha256)));
        rocks.write(batch, sync);
    }

    int trials() {
        return trials;
    }

    private void line(Key key, byte[] line) throws IOException {
        digest.update(line);
        digest.update((byte) '\n');
        put(key, line);
    }

    private void put(Key key, byte[] value) throws IOException {
        put(key.bytes(), value);
    }

    private void put(byte[] key, byte[] value) throws IOException {
        try {
            batch.put(key, value);
        } catch (RocksDBException full) {
            throw new HistoryException("report " + entry.id() + ": " + full.getMessage(), full);
        }
    }

    private void delete(Key key) throws IOException {
        try {
            batch.delete(key.bytes());
        } catch (RocksDBException full) {
            throw new HistoryException("report " + entry.id() + ": " + full.getMessage(), full);
        }
    }

    @Override
    public void close() {
        batch.close();
    }
}
