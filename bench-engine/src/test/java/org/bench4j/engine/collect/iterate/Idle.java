package org.bench4j.engine.collect.iterate;

import org.bench4j.api.Iteration;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

/** A workload whose measured call does nothing. */
final class Idle implements Workload<String, String> {
    @Override
    public String prepare(Iteration iteration) {
        return "";
    }

    @Override
    public String measure(String input) {
        return input;
    }

    @Override
    public Digest verify(Iteration iteration, String input, String output) {
        return Digest.sha256(output);
    }
}
