package org.bench4j.engine.collect.interleave;

import java.util.function.IntToLongFunction;
import org.bench4j.api.Iteration;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.HandClock;
import org.bench4j.model.Digest;

/** Work that takes what the test says, by a clock that the test holds; preparing and verifying take long too. */
final class Ticking implements Workload<Integer, Integer> {
    private static final long BESIDE = 1_000;

    private final HandClock clock;
    private final IntToLongFunction cost;
    private int measured;
    private int verified;

    /** Work whose op of a number (from 0, warm-up included) takes so many nanoseconds. */
    Ticking(HandClock clock, IntToLongFunction cost) {
        this.clock = clock;
        this.cost = cost;
    }

    int measured() {
        return measured;
    }

    int verified() {
        return verified;
    }

    @Override
    public Integer prepare(Iteration iteration) {
        clock.advance(BESIDE);
        return iteration.ordinal();
    }

    @Override
    public Integer measure(Integer input) {
        clock.advance(cost.applyAsLong(input));
        measured++;
        return input;
    }

    @Override
    public Digest verify(Iteration iteration, Integer input, Integer output) {
        if (iteration.ordinal() != input || !input.equals(output)) {
            throw new AssertionError("verified with what belongs to another op: " + iteration.ordinal() + " " + input);
        }
        clock.advance(BESIDE);
        verified++;
        return Digest.sha256(input.toString());
    }
}
