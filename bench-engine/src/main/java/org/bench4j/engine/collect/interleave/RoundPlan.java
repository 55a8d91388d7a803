package org.bench4j.engine.collect.interleave;

import java.util.Objects;
import java.util.Optional;

/**
 * How an interleaved trial goes.
 *
 * @param warmup fewest warm-up samples of each arm
 * @param rounds measured rounds; a multiple of twice the number of arms, or the schedule's balance is lost
 * @param counted whether the workload builds on just so many samples: one op each, and not one sample more
 * @param window shortest wall that a sample should have, in nanoseconds; samples are batches of as many ops as that takes
 * @param batches what an earlier trial of the run found, absent in the first
 * @param firstRow row of the schedule that the first round follows: another one in each trial, so that what falls in step with the rounds,
 *     such as a collection after every so many equal batches, does not meet the same arms in all of them
 */
public record RoundPlan(int warmup, int rounds, boolean counted, long window, Optional<Batches> batches, int firstRow) {
    /** Long enough that an interrupt or two are a small part of it, short enough that both sides of a round see the same machine. */
    private static final long USUAL_WINDOW = 4_000_000;

    public RoundPlan {
        Objects.requireNonNull(batches, "batches");
        if (warmup < 0 || rounds < 1 || window < 1 || firstRow < 0) {
            throw new IllegalArgumentException("interleaved trial of " + warmup + " warm-up samples and " + rounds
                    + " rounds of at least " + window + " ns: expected at least 0, 1 and 1");
        }
    }

    /** A plan that begins with the schedule's first row. */
    public RoundPlan(int warmup, int rounds, boolean counted, long window, Optional<Batches> batches) {
        this(warmup, rounds, counted, window, batches, 0);
    }

    /** The window for an alert limit: the usual one, or longer where a step of the clock would be more than a tenth of the limit. */
    public static long window(double clockTick, double alertLimit) {
        return Math.max(USUAL_WINDOW, (long) Math.ceil(clockTick / (alertLimit / 10)));
    }
}
