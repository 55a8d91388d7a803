package org.bench4j.engine.ingest;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.bench4j.model.Benchmark;

/**
 * Benchmarks of one suite by the bytes of their names, so that the same one is made once however many entries have it. Safe for several
 * threads.
 */
final class PlainNames {
    private static final int LONGEST_ORDER = 100_000;

    private final Map<String, String> params;
    private final Map<ByteBuffer, Known> bySpelling = new HashMap<>();
    private final Map<Benchmark, Integer> numbers = new HashMap<>();
    /** By place in an entry the one that stood there last: most entries have the same ones in the same order. Grown by copying. */
    private volatile Known[] order = new Known[256];

    PlainNames(Map<String, String> params) {
        this.params = params;
    }

    /**
     * A benchmark as it was spelled.
     *
     * @param number a number that no other one of the suite has, from 0 on; two spellings of one name have the same
     */
    record Known(byte[] spelled, Benchmark benchmark, int number) {}

    /** The benchmark that the last text of a reader names, which stands at that place of its entry. */
    Known of(PlainJson in, int place) throws IOException, PlainJson.NotPlain {
        Known[] all = order;
        Known expected = place < all.length ? all[place] : null;
        return expected != null && in.is(expected.spelled()) ? expected : found(in, place);
    }

    private synchronized Known found(PlainJson in, int place) throws IOException, PlainJson.NotPlain {
        byte[] spelled = in.spelled();
        Known known = bySpelling.get(ByteBuffer.wrap(spelled));
        if (known == null) {
            String name = in.string();
            if (name.isBlank() || name.length() > Text.LONGEST_NAME) {
                throw PlainJson.notPlain();
            }
            Benchmark benchmark = new Benchmark(Text.visible(name), params);
            Integer same = numbers.putIfAbsent(benchmark, numbers.size());
            known = new Known(spelled, benchmark, same == null ? numbers.size() - 1 : same);
            bySpelling.put(ByteBuffer.wrap(spelled), known);
        }
        if (place < LONGEST_ORDER) {
            Known[] all = place < order.length ? order : Arrays.copyOf(order, 2 * place);
            all[place] = known;
            order = all;
        }
        return known;
    }
}
