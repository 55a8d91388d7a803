package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bench4j.model.Metric;

/**
 * Reads an entry of a {@code data.js} of which every benchmark has its runs in {@code extra}; everything else it leaves to
 * {@link GithubEntry}, which would make the same of it.
 */
final class PlainEntry {
    private static final PlainJson.Names ENTRY = new PlainJson.Names("tool", "benches");
    private static final int TOOL = 0;
    private static final int BENCHES = 1;

    private final PlainJson in;
    private final PlainNames names;
    private final Gathering gathering;
    private final List<Measured> measured = new ArrayList<>();
    private String tool;
    private Measure measure;
    private List<Metric> metrics = List.of();

    private PlainEntry(PlainJson in, PlainNames names, Gathering gathering) {
        this.in = in;
        this.names = names;
        this.gathering = gathering;
    }

    /** What the bytes of an entry say. */
    static Content of(byte[] bytes, PlainNames names, Format format, Problems problems, Function<String, Origin> origin)
            throws IOException, PlainJson.NotPlain {
        Gathering gathering = new Gathering(problems);
        PlainEntry entry = new PlainEntry(PlainJson.of(bytes, bytes.length), names, gathering);
        entry.object();
        return gathering.content(format, origin.apply(entry.tool), entry.measured);
    }

    private void object() throws IOException, PlainJson.NotPlain {
        boolean read = false;
        in.expect('{');
        for (boolean first = true; in.member(first); first = false) {
            int member = in.which(ENTRY);
            if (member >= 0 && read) {
                // the tool says what the benchmarks before it mean
                throw PlainJson.notPlain();
            }
            switch (member) {
                case TOOL -> tool = in.scalar(in.next());
                case BENCHES -> {
                    read = true;
                    in.expect('[');
                    new PlainBenches(in, names, this::take).read(tool);
                }
                default -> in.pass(in.next());
            }
        }
    }

    private void take(PlainNames.Known known, Measure by, double[] runs) {
        if (by != measure) {
            measure = by;
            metrics = List.of(by.metric());
            gathering.guessed(by);
        }
        measured.add(Measured.starts(known.benchmark(), metrics, runs));
    }
}
