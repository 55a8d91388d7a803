package org.bench4j.engine.ingest;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** Hands on the runs of a plain {@code data.js} that has one suite, whose entries stand in the order of their commits. */
final class PlainRuns implements PlainFile.Taker {
    private final Source source;
    private final RunsTaker taker;
    private Optional<PlainBenches> benches = Optional.empty();
    private PlainNames names;
    private String tool;
    private boolean read;
    private Instant last = Instant.MIN;
    private Instant lastStarted = Instant.MIN;
    private int entries;

    private PlainRuns(Source source, RunsTaker taker) {
        this.source = source;
        this.taker = taker;
    }

    /** Reads it to its end. */
    static void read(PlainJson in, Source source, RunsTaker taker) throws IOException, PlainJson.NotPlain {
        PlainRuns runs = new PlainRuns(source, taker);
        PlainFile.walk(in, runs);
        if (runs.entries == 0) {
            throw PlainJson.notPlain();
        }
    }

    @Override
    public boolean suite(String name) throws PlainJson.NotPlain {
        if (names != null) {
            throw PlainJson.notPlain();
        }
        names = new PlainNames(Benches.params(Optional.of(name)));
        return true;
    }

    @Override
    public void benches(PlainJson in, GithubEntry before) throws IOException, PlainJson.NotPlain {
        if (read) {
            throw PlainJson.notPlain();
        }
        read = true;
        tool = before.tool;
        if (benches.isEmpty()) {
            benches = Optional.of(new PlainBenches(
                    in, names, (known, measure, runs) -> taker.starts(known.benchmark(), measure.metric(), runs)));
        }
        benches.get().read(tool);
    }

    @Override
    public void entry(GithubEntry entry, Place place, long offset, long length) throws PlainJson.NotPlain {
        GithubReader.When when = GithubReader.When.of(entry, source);
        boolean inOrder = !when.time().isBefore(last)
                && !(when.time().equals(last) && when.started().isBefore(lastStarted));
        // what a tool that is named behind the benchmarks makes of them, they did not know
        if (!inOrder || when.revision().isEmpty() || entry.tool != tool || ++entries > GithubReader.MOST_ENTRIES) {
            throw PlainJson.notPlain();
        }
        last = when.time();
        lastStarted = when.started();
        read = false;
        taker.entry(when.revision());
    }
}
