package org.bench4j.engine.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads parts of a large plain {@code data.js} on other threads before its reader comes to them.
 *
 * <p>Of every so many parts of equal size the reader has the first one to itself, and each of the others belongs to another thread, which
 * looks for what the beginning of an entry looks like, and reads the entries that begin in its part. That it was the beginning of one is
 * sure only when the reader comes to just that position; if it never does, it reads all by itself.
 */
final class PlainAhead<T> implements AutoCloseable {
    private static final int PART = 4 << 20;
    private static final int MOST_READERS = 4;
    /** An entry of more numbers than that is left to the reader, so that what waits for it stays small. */
    private static final long MOST_VALUES = 1 << 20;

    private static final int BLOCK = 1 << 16;
    private static final byte[] FIRST_MEMBER = {'"', 'c', 'o', 'm', 'm', 'i', 't', '"'};

    private final Source source;
    private final int readers;
    private final int length;
    private final Optional<ExecutorService> others;
    private final Deque<Awaited<T>> awaited = new ArrayDeque<>();
    private int scheduled;
    private int taken;
    private PlainNames names;
    private RunsTaker<T> taker;

    private PlainAhead(Source source, int readers, int length) {
        this.source = source;
        this.readers = readers;
        this.length = length;
        this.others = readers < 2 || source.size() < 2L * length
                ? Optional.empty()
                : Optional.of(Executors.newFixedThreadPool(readers - 1, PlainAhead::thread));
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "bench-read-ahead");
        thread.setDaemon(true);
        return thread;
    }

    /** As many threads as there are processors, up to four; none for a file that is soon read. */
    static <T> PlainAhead<T> of(Source source) {
        return new PlainAhead<>(
                source, Math.min(MOST_READERS, Runtime.getRuntime().availableProcessors()), PART);
    }

    /** That many threads, the reader's own among them, and parts of that many bytes. */
    static <T> PlainAhead<T> of(Source source, int readers, int length) {
        return new PlainAhead<>(source, readers, length);
    }

    /** Entries that follow each other: where the first one begins, and where the reader of the last one came to. */
    record Part<T>(long start, PlainJson.Mark end, List<RunsOfEntry.Read<T>> entries) {}

    private record Awaited<T>(long from, Future<Optional<Part<T>>> part) {}

    /** The array of the one suite begins: from here on parts are read. */
    void begin(PlainNames known, RunsTaker<T> by) {
        if (others.isPresent()) {
            names = known;
            taker = by;
            for (int other = 1; other < readers; other++) {
                schedule();
            }
        }
    }

    private void schedule() {
        scheduled++;
        if (scheduled % readers == 0) {
            scheduled++;
        }
        long from = (long) scheduled * length;
        if (from < source.size()) {
            awaited.add(new Awaited<>(from, others.orElseThrow().submit(() -> read(from))));
        }
    }

    /** What was read from an entry on that begins there; waits for it while it is being read. */
    Optional<Part<T>> from(long offset) throws IOException {
        while (!awaited.isEmpty() && awaited.peek().from() <= offset) {
            Optional<Part<T>> part = result(awaited.remove().part()).filter(read -> read.start() == offset);
            schedule();
            if (part.isPresent()) {
                taken += part.get().entries().size();
                return part;
            }
        }
        return Optional.empty();
    }

    private static <T> Optional<Part<T>> result(Future<Optional<Part<T>>> part) throws IOException {
        try {
            return part.get();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("reading ahead", failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("reading was interrupted");
        }
    }

    private Optional<Part<T>> read(long from) {
        long to = from + length;
        try {
            long start = start(from, to);
            if (start < 0) {
                return Optional.empty();
            }
            try (InputStream bytes = source.at(start)) {
                PlainJson in = PlainJson.of(bytes, start);
                Reading<T> reading = new Reading<>(in, new RunsOfEntry<>(names, taker, MOST_VALUES));
                PlainFile.walk(in, to, reading);
                return Optional.of(new Part<>(start, reading.end, reading.entries));
            }
        } catch (IOException | PlainJson.NotPlain odd) {
            return Optional.empty(); // the reader comes to it by itself
        }
    }

    /** Where something stands that may be the beginning of an entry, -1 when there is no such place. */
    private long start(long from, long to) throws IOException {
        try (InputStream bytes = source.at(from)) {
            byte[] block = new byte[BLOCK];
            int kept = 0;
            for (long position = from; position < to; ) {
                int end = kept + bytes.readNBytes(block, kept, BLOCK - kept);
                int last = end < BLOCK ? end : BLOCK - BLOCK / 16; // what begins behind it may go on in the next block
                for (int i = 0; i < last; i++) {
                    if (block[i] == '{' && begins(block, i + 1, end)) {
                        return position + i < to ? position + i : -1;
                    }
                }
                if (end < BLOCK) {
                    return -1;
                }
                kept = end - last;
                System.arraycopy(block, last, block, 0, kept);
                position += last;
            }
            return -1;
        }
    }

    private static boolean begins(byte[] block, int at, int end) {
        int i = at;
        while (i < end && block[i] <= ' ' && block[i] >= 0) {
            i++;
        }
        if (end - i < FIRST_MEMBER.length) {
            return false;
        }
        for (int k = 0; k < FIRST_MEMBER.length; k++) {
            if (block[i + k] != FIRST_MEMBER[k]) {
                return false;
            }
        }
        return true;
    }

    /** Keeps what a walk through a part meets. */
    private static final class Reading<T> implements PlainFile.Taker {
        private final PlainJson in;
        private final RunsOfEntry<T> reading;
        private final List<RunsOfEntry.Read<T>> entries = new ArrayList<>();
        private PlainJson.Mark end;

        Reading(PlainJson in, RunsOfEntry<T> reading) {
            this.in = in;
            this.reading = reading;
        }

        @Override
        public boolean suite(String name) {
            throw new IllegalStateException("a part has no suites");
        }

        @Override
        public void benches(PlainJson of, GithubEntry before) throws IOException, PlainJson.NotPlain {
            reading.benches(of, before);
        }

        @Override
        public void entry(GithubEntry entry, Place place, long offset, long length) throws PlainJson.NotPlain {
            entries.add(reading.end(entry));
            end = in.mark();
        }
    }

    /** Entries that others read for the reader. */
    int taken() {
        return taken;
    }

    /** Stops the other threads. */
    @Override
    public void close() {
        others.ifPresent(ExecutorService::shutdownNow);
    }
}
