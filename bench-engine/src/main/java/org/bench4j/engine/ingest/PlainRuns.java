package org.bench4j.engine.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Optional;

/** Hands on the runs of a plain {@code data.js} that has one suite, whose entries stand in the order of their commits. */
final class PlainRuns<T> implements PlainFile.Taker {
    private final Source source;
    private final RunsTaker<T> taker;
    private final PlainAhead<T> ahead;
    private InputStream behind = InputStream.nullInputStream();
    private Optional<RunsOfEntry<T>> reading = Optional.empty();
    private Instant last = Instant.MIN;
    private Instant lastStarted = Instant.MIN;
    private int entries;

    private PlainRuns(Source source, RunsTaker<T> taker, PlainAhead<T> ahead) {
        this.source = source;
        this.taker = taker;
        this.ahead = ahead;
    }

    /** Reads it to its end. */
    static <T> void read(PlainJson in, Source source, RunsTaker<T> taker, PlainAhead<T> ahead)
            throws IOException, PlainJson.NotPlain {
        PlainRuns<T> runs = new PlainRuns<>(source, taker, ahead);
        try {
            PlainFile.walk(in, runs);
        } finally {
            runs.behind.close();
        }
        if (runs.entries == 0) {
            throw PlainJson.notPlain();
        }
    }

    @Override
    public boolean suite(String name) throws PlainJson.NotPlain {
        if (reading.isPresent()) {
            throw PlainJson.notPlain();
        }
        PlainNames names = new PlainNames(Benches.params(Optional.of(name)));
        reading = Optional.of(new RunsOfEntry<>(names, taker, Gathering.MOST_VALUES));
        ahead.begin(names, taker);
        return true;
    }

    @Override
    public void benches(PlainJson in, GithubEntry before) throws IOException, PlainJson.NotPlain {
        reading.orElseThrow().benches(in, before);
    }

    @Override
    public void entry(GithubEntry entry, Place place, long offset, long length) throws PlainJson.NotPlain {
        take(reading.orElseThrow().end(entry));
    }

    @Override
    public int known(PlainJson in) throws IOException, PlainJson.NotPlain {
        Optional<PlainAhead.Part<T>> part = ahead.from(in.offset());
        if (part.isEmpty()) {
            return 0;
        }
        for (RunsOfEntry.Read<T> entry : part.get().entries()) {
            take(entry);
        }
        behind.close();
        behind = source.at(part.get().end().offset());
        in.jump(behind, part.get().end());
        return part.get().entries().size();
    }

    private void take(RunsOfEntry.Read<T> read) throws PlainJson.NotPlain {
        GithubReader.When when = GithubReader.When.of(read.entry(), source);
        boolean inOrder = !when.time().isBefore(last)
                && !(when.time().equals(last) && when.started().isBefore(lastStarted));
        if (!inOrder || when.revision().isEmpty() || ++entries > GithubReader.MOST_ENTRIES) {
            throw PlainJson.notPlain();
        }
        last = when.time();
        lastStarted = when.started();
        taker.entry(when.revision(), read.kept());
    }
}
