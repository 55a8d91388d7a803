package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bench4j.model.Benchmark;

/**
 * Benchmarks of one suite by the bytes of their names, so that the same one is made once however many entries have it. Safe for several
 * threads.
 */
final class PlainNames {
    private final Map<String, String> params;
    private final Map<Bytes, Known> byBytes = new ConcurrentHashMap<>();
    private final Map<Benchmark, Known> byBenchmark = new ConcurrentHashMap<>();

    PlainNames(Map<String, String> params) {
        this.params = params;
    }

    /** A benchmark, and a number that no other one of the suite has, from 0 on. */
    record Known(Benchmark benchmark, int number) {}

    /** The benchmark that the last text of a reader names. */
    Known of(PlainJson in) throws IOException, PlainJson.NotPlain {
        Bytes spelled = new Bytes(in.bytes(), in.from(), in.to());
        Known known = byBytes.get(spelled);
        if (known != null) {
            return known;
        }
        String name = in.string();
        if (name.isBlank() || name.length() > Text.LONGEST_NAME) {
            throw PlainJson.notPlain();
        }
        // two spellings of one name are one benchmark
        Benchmark benchmark = new Benchmark(Text.visible(name), params);
        synchronized (byBenchmark) {
            known = byBenchmark.computeIfAbsent(benchmark, missing -> new Known(missing, byBenchmark.size()));
        }
        byBytes.put(spelled.copy(), known);
        return known;
    }

    /** A stretch of bytes as a key. */
    private static final class Bytes {
        private final byte[] bytes;
        private final int from;
        private final int to;
        private final int hash;

        Bytes(byte[] bytes, int from, int to) {
            this.bytes = bytes;
            this.from = from;
            this.to = to;
            int sum = 0;
            for (int i = from; i < to; i++) {
                sum = 31 * sum + bytes[i];
            }
            this.hash = sum;
        }

        Bytes copy() {
            return new Bytes(Arrays.copyOfRange(bytes, from, to), 0, to - from);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Bytes that && Arrays.equals(bytes, from, to, that.bytes, that.from, that.to);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
