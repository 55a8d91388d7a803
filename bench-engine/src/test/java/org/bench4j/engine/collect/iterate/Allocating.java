package org.bench4j.engine.collect.iterate;

import org.bench4j.api.Iteration;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

/** A workload whose measured call makes an array of 100,000 bytes: 100,016 on a heap with compressed class pointers. */
final class Allocating implements Workload<String, byte[]> {
    @Override
    public String prepare(Iteration iteration) {
        return "unmeasured " + new byte[50_000].length;
    }

    @Override
    public byte[] measure(String input) {
        return new byte[100_000];
    }

    @Override
    public Digest verify(Iteration iteration, String input, byte[] output) {
        return Digest.sha256(output);
    }
}
