package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what a taker keeps of the runs of one entry after the other. */
final class RunsOfEntry<T> {
    private final RunsTaker<T> taker;
    private final PlainNames names;
    private final long most;
    private Optional<PlainBenches> benches = Optional.empty();
    private List<T> kept = new ArrayList<>();
    private String tool;
    private boolean read;

    /**
     * Of the entries of one suite.
     *
     * @param most numbers of an entry; one of more is given up
     */
    RunsOfEntry(PlainNames names, RunsTaker<T> taker, long most) {
        this.taker = taker;
        this.names = names;
        this.most = most;
    }

    /** What an entry has. */
    record Read<T>(GithubEntry entry, List<T> kept) {}

    /** Reads the rest of an array of benchmarks, always by the same reader. */
    void benches(PlainJson in, GithubEntry before) throws IOException, PlainJson.NotPlain {
        if (read) {
            throw PlainJson.notPlain();
        }
        read = true;
        tool = before.tool;
        if (benches.isEmpty()) {
            benches = Optional.of(new PlainBenches(in, names, this::take, most));
        }
        benches.get().read(tool);
    }

    private void take(PlainNames.Known known, Measure measure, double[] runs) {
        taker.condensed(known.benchmark(), measure.metric(), runs).ifPresent(kept::add);
    }

    /** The entry has ended, and the next one begins. */
    Read<T> end(GithubEntry entry) throws PlainJson.NotPlain {
        // what a tool that is named behind the benchmarks makes of them, they did not know
        if (entry.tool != tool) {
            throw PlainJson.notPlain();
        }
        Read<T> ended = new Read<>(entry, kept);
        kept = new ArrayList<>(kept.size());
        read = false;
        return ended;
    }
}
