package org.bench4j.engine.ingest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;

/** Reads the benchmarks of entries of one suite of which every one has its runs in {@code extra}, and gives up on all others. */
final class PlainBenches {
    private static final PlainJson.Names BENCH = new PlainJson.Names("name", "unit", "extra");
    private static final int NAME = 0;
    private static final int UNIT = 1;
    private static final int EXTRA = 2;

    /** How a text begins that the users of hyperfine make of its output. */
    private static final byte[] HYPERFINE = "\"{\\\"times\\\":[".getBytes(StandardCharsets.UTF_8);

    private final PlainJson in;
    private final PlainNames names;
    private final Sink sink;
    private final long most;
    private final BitSet seen = new BitSet();
    private long values;
    private int place;
    private double[] runs = new double[16];
    private String tool = "";
    private String unit;
    private PlainJson.Names units = new PlainJson.Names();
    private Measure measure;

    PlainBenches(PlainJson in, PlainNames names, Sink sink) {
        this(in, names, sink, Gathering.MOST_VALUES);
    }

    /** Gives up on an entry of more values than that, too. */
    PlainBenches(PlainJson in, PlainNames names, Sink sink, long most) {
        this.in = in;
        this.names = names;
        this.sink = sink;
        this.most = most;
    }

    /** Takes the runs of a benchmark, in base units; the array is the sink's to keep. */
    @FunctionalInterface
    interface Sink {
        void take(PlainNames.Known benchmark, Measure measure, double[] runs);
    }

    /**
     * Reads the rest of an array of which only the beginning was passed.
     *
     * @param by the tool as the entry names it, null when it names none
     */
    void read(String by) throws IOException, PlainJson.NotPlain {
        String named = by == null ? "" : by;
        if (named.equals("go")) {
            throw PlainJson.notPlain();
        }
        if (!named.equals(tool)) {
            tool = named;
            unit = null;
            units = new PlainJson.Names();
        }
        seen.clear();
        place = 0;
        values = 0;
        for (boolean first = true; in.element(first); first = false) {
            if (in.token() != '{') {
                throw PlainJson.notPlain();
            }
            bench();
        }
    }

    private void bench() throws IOException, PlainJson.NotPlain {
        PlainNames.Known name = null;
        double[] taken = null;
        String unitText = "";
        for (boolean first = true; in.member(first); first = false) {
            switch (in.which(BENCH)) {
                case NAME -> {
                    in.expect('"');
                    name = names.of(in, place++);
                }
                case UNIT -> {
                    in.expect('"');
                    unitText = in.which(units) == 0 ? unit : in.string();
                }
                case EXTRA -> taken = extra();
                default -> in.pass(in.next());
            }
        }
        if (name == null || taken == null || seen.get(name.number())) {
            throw PlainJson.notPlain();
        }
        seen.set(name.number());
        values += taken.length;
        if (values > most || name.number() > Gathering.MOST_BENCHMARKS) {
            throw PlainJson.notPlain();
        }
        Measure of = measure(unitText);
        for (int i = 0; i < taken.length; i++) {
            taken[i] = of.inBaseUnits(taken[i]);
            if (Double.isInfinite(taken[i])) {
                throw PlainJson.notPlain();
            }
        }
        sink.take(name, of, taken);
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
        PlainJson extra = unescaped();
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

    private PlainJson unescaped() throws PlainJson.NotPlain {
        byte[] spelled = in.spelled();
        int length = 0;
        for (int i = 0; i < spelled.length; i++) {
            byte next = spelled[i];
            if (next == '\\') {
                next = spelled[++i];
                if (next != '"' && next != '\\' && next != '/') {
                    throw PlainJson.notPlain();
                }
            }
            spelled[length++] = next;
        }
        return PlainJson.of(spelled, length);
    }

    private Measure measure(String text) {
        if (!text.equals(unit)) {
            unit = text;
            units = new PlainJson.Names(text);
            measure = Benches.measure(text, tool);
        }
        return measure;
    }
}
