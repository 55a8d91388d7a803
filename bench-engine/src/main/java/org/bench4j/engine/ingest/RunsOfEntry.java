package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the runs of one entry after the other. */
final class RunsOfEntry {
    private final PlainNames names;
    private final long most;
    private Optional<PlainBenches> benches = Optional.empty();
    private List<RunsTaker.Starts> given = new ArrayList<>();
    private String tool;
    private boolean read;

    /**
     * Of the entries of one suite.
     *
     * @param most numbers of an entry; one of more is given up
     */
    RunsOfEntry(PlainNames names, long most) {
        this.names = names;
        this.most = most;
    }

    /** What an entry has. */
    record Read(GithubEntry entry, List<RunsTaker.Starts> runs) {}

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
        given.add(new RunsTaker.Starts(known.benchmark(), measure.metric(), runs));
    }

    /** The entry has ended, and the next one begins. */
    Read end(GithubEntry entry) throws PlainJson.NotPlain {
        // what a tool that is named behind the benchmarks makes of them, they did not know
        if (entry.tool != tool) {
            throw PlainJson.notPlain();
        }
        Read ended = new Read(entry, given);
        given = new ArrayList<>(given.size());
        read = false;
        return ended;
    }
}
