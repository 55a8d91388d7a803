package org.bench4j.engine.ingest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
    private static final PlainJson.Names BENCH = new PlainJson.Names("name", "unit", "extra");
    private static final int NAME = 0;
    private static final int UNIT = 1;
    private static final int EXTRA = 2;

    /** How a text begins that the users of hyperfine make of its output. */
    private static final byte[] HYPERFINE = "\"{\\\"times\\\":[".getBytes(StandardCharsets.UTF_8);

    private final PlainJson in;
    private final PlainNames names;
    private final Gathering gathering;
    private final List<Measured> measured = new ArrayList<>();
    private final BitSet seen = new BitSet();
    private String tool;
    private byte[] unescaped = new byte[256];
    private double[] runs = new double[16];
    private String unit;
    private PlainJson.Names units = new PlainJson.Names();
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
                    benches();
                }
                default -> in.pass(in.next());
            }
        }
    }

    private void benches() throws IOException, PlainJson.NotPlain {
        if ("go".equals(tool)) {
            throw PlainJson.notPlain();
        }
        in.expect('[');
        for (boolean first = true; in.element(first); first = false) {
            if (in.token() != '{') {
                throw PlainJson.notPlain();
            }
            bench();
        }
    }

    private void bench() throws IOException, PlainJson.NotPlain {
        PlainNames.Known name = null;
        double[] values = null;
        String unitText = "";
        for (boolean first = true; in.member(first); first = false) {
            switch (in.which(BENCH)) {
                case NAME -> {
                    in.expect('"');
                    name = names.of(in);
                }
                case UNIT -> {
                    in.expect('"');
                    unitText = in.which(units) == 0 ? unit : in.string();
                }
                case EXTRA -> values = extra();
                default -> in.pass(in.next());
            }
        }
        if (name == null || values == null || seen.get(name.number())) {
            throw PlainJson.notPlain();
        }
        seen.set(name.number());
        Measure of = measure(unitText);
        for (int i = 0; i < values.length; i++) {
            values[i] = of.inBaseUnits(values[i]);
            if (Double.isInfinite(values[i])) {
                throw PlainJson.notPlain();
            }
        }
        measured.add(Measured.starts(name.benchmark(), metrics, values));
    }

    /** The runs in a text of JSON. */
    private double[] extra() throws IOException, PlainJson.NotPlain {
        if (in.passed(HYPERFINE)) {
            // read where they stand: most of a large file is these
            int count = numbers(in);
            in.passText();
            if (count == 0) {
                throw PlainJson.notPlain();
            }
            return Arrays.copyOf(runs, count);
        }
        in.expect('"');
        PlainJson extra = PlainJson.of(unescaped, unescape());
        extra.expect('{');
        for (boolean first = true; extra.member(first); first = false) {
            boolean named = extra.which(ExtraRuns.PLAIN) >= 0;
            int began = extra.next();
            if (named && began == '[') {
                int count = numbers(extra);
                if (count > 0) {
                    return Arrays.copyOf(runs, count);
                }
            } else {
                extra.pass(began);
            }
        }
        throw PlainJson.notPlain();
    }

    private int numbers(PlainJson extra) throws IOException, PlainJson.NotPlain {
        int count = 0;
        for (; extra.element(count == 0); count++) {
            if (count == runs.length) {
                runs = Arrays.copyOf(runs, 2 * count);
            }
            if (extra.token() != PlainJson.NUMBER) {
                throw PlainJson.notPlain();
            }
            runs[count] = extra.number();
        }
        return count;
    }

    private int unescape() throws PlainJson.NotPlain {
        byte[] bytes = in.bytes();
        int to = in.to();
        if (unescaped.length < to - in.from()) {
            unescaped = new byte[2 * (to - in.from())];
        }
        int length = 0;
        for (int i = in.from(); i < to; i++) {
            byte next = bytes[i];
            if (next == '\\') {
                next = bytes[++i];
                if (next != '"' && next != '\\' && next != '/') {
                    throw PlainJson.notPlain();
                }
            }
            unescaped[length++] = next;
        }
        return length;
    }

    private Measure measure(String text) {
        if (!text.equals(unit)) {
            unit = text;
            units = new PlainJson.Names(text);
            measure = Benches.measure(text, tool == null ? "" : tool);
            metrics = List.of(measure.metric());
            gathering.guessed(measure);
        }
        return measure;
    }
}
