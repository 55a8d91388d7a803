package org.bench4j.engine.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Optional;

/** Hands on the runs of a plain {@code data.js} that has one suite, whose entries stand in the order of their commits. */
final class PlainRuns implements PlainFile.Taker {
    private final Source source;
    private final RunsTaker taker;
    private final PlainAhead ahead;
    private InputStream behind = InputStream.nullInputStream();
    private Optional<RunsOfEntry> reading = Optional.empty();
    private Instant last = Instant.MIN;
    private Instant lastStarted = Instant.MIN;
    private int entries;

    private PlainRuns(Source source, RunsTaker taker, PlainAhead ahead) {
        this.source = source;
        this.taker = taker;
        this.ahead = ahead;
    }

    /** Reads it to its end. */
    static void read(PlainJson in, Source source, RunsTaker taker, PlainAhead ahead)
            throws IOException, PlainJson.NotPlain {
        PlainRuns runs = new PlainRuns(source, taker, ahead);
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
        reading = Optional.of(new RunsOfEntry(names, Gathering.MOST_VALUES));
        ahead.begin(names);
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
        Optional<PlainAhead.Part> part = ahead.from(in.offset());
        if (part.isEmpty()) {
            return 0;
        }
        for (RunsOfEntry.Read entry : part.get().entries()) {
            take(entry);
        }
        behind.close();
        behind = source.at(part.get().end().offset());
        in.jump(behind, part.get().end());
        return part.get().entries().size();
    }

    private void take(RunsOfEntry.Read read) throws PlainJson.NotPlain {
        GithubReader.When when = GithubReader.When.of(read.entry(), source);
        boolean inOrder = !when.time().isBefore(last)
                && !(when.time().equals(last) && when.started().isBefore(lastStarted));
        if (!inOrder || when.revision().isEmpty() || ++entries > GithubReader.MOST_ENTRIES) {
            throw PlainJson.notPlain();
        }
        last = when.time();
        lastStarted = when.started();
        taker.entry(when.revision(), read.runs());
    }
}
