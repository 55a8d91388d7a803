package org.bench4j.engine.collect.interleave;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import org.bench4j.engine.stats.Median;
import org.bench4j.engine.stats.SteadyState;
import org.bench4j.model.Stage;

/**
 * Warms all arms up together, in the order in which they were built, and finds the size of their batches meanwhile.
 *
 * <p>Batches grow until the fastest arm's wall is as long as the plan wants, then samples are taken until every arm is steady
 * (MSER-5 and a drift check, docs/method.md) or the time for it is used up, which is longer while the compiler is still at work or there
 * are too few samples to tell. A later trial of the run repeats the same amount of work.
 */
final class WarmUp {
    /** Samples from which the steady state can be told: nine blocks of five. */
    private static final int LEAST_SERIES = 45;

    private static final int PACE = 5;
    private static final int MOST_OPS = 1 << 12;
    private static final long BUDGET = 800_000_000L;
    private static final long MOST_BUDGET = 4_000_000_000L;

    private final List<Player> players;
    private final RoundPlan plan;
    private final LongSupplier nanos;
    private final LongSupplier compiled;
    private final double[][] series;
    private int length;
    private int ops = 1;
    private long done;
    private String doubt = "";

    WarmUp(List<Player> players, RoundPlan plan, LongSupplier nanos, LongSupplier compiled) {
        this.players = players;
        this.plan = plan;
        this.nanos = nanos;
        this.compiled = compiled;
        this.series = new double[players.size()][256];
    }

    /** Warms up; false when an arm failed. */
    boolean run() throws IOException, InterruptedException {
        if (plan.counted()) {
            return repeat(plan.warmup(), 1);
        }
        if (plan.batches().isPresent()) {
            return repeat(plan.batches().get());
        }
        return grow() && settle();
    }

    /** What was found, for the trials after this one. */
    Batches batches() {
        return new Batches(ops, done);
    }

    /** Why the numbers after it should be doubted, empty where they should not. */
    String doubt() {
        return doubt;
    }

    private boolean repeat(Batches known) throws IOException, InterruptedException {
        int rest = (int) (known.warmupOps() % known.ops());
        return (rest == 0 || round(rest)) && repeat(known.warmupOps() / known.ops(), known.ops());
    }

    private boolean repeat(long samples, int size) throws IOException, InterruptedException {
        ops = size;
        for (long i = 0; i < samples; i++) {
            if (!round(size)) {
                return false;
            }
        }
        return true;
    }

    private boolean grow() throws IOException, InterruptedException {
        do {
            if (!round(ops)) {
                return false;
            }
        } while (longer(fastest(1)));
        return true;
    }

    private boolean settle() throws IOException, InterruptedException {
        length = 0;
        long start = nanos.getAsLong();
        Compilation compilation = new Compilation(compiled, start);
        boolean inTime = true;
        for (int taken = 1; ; taken++) {
            if (!round(ops)) {
                return false;
            }
            long now = nanos.getAsLong();
            boolean tooEarly = length < LEAST_SERIES || compilation.active(now);
            inTime = now - start < (tooEarly ? MOST_BUDGET : BUDGET);
            if (taken % PACE == 0 && inTime && longer(fastest(PACE))) {
                length = 0; // what was compiled meanwhile made the batches too short: they are other samples from here
                // on
            }
            if (taken >= plan.warmup() && (!inTime || length >= LEAST_SERIES && length % PACE == 0 && allSteady())) {
                break;
            }
        }
        if (!inTime) {
            doubtUnlessSteady((nanos.getAsLong() - start) / 1e9);
        }
        return true;
    }

    private boolean round(int size) throws IOException, InterruptedException {
        for (int i = 0; i < players.size(); i++) {
            Player player = players.get(i);
            if (!player.take(Stage.WARMUP, OptionalInt.empty(), size)) {
                return false;
            }
            if (length == series[i].length) {
                series[i] = Arrays.copyOf(series[i], 2 * length);
            }
            series[i][length] = player.wall();
        }
        length++;
        done += size;
        return true;
    }

    /** Grows the batches when the fastest arm's wall is short of the window by more than half. */
    private boolean longer(double fastest) {
        if (fastest >= plan.window() / 2.0 || ops == MOST_OPS) {
            return false;
        }
        double factor = fastest <= 0 ? 2 : Math.min(8, plan.window() / fastest);
        ops = (int) Math.min(MOST_OPS, Math.max(ops + 1L, Math.round(ops * factor)));
        return true;
    }

    /** The smallest of the arms' medians over their last samples. */
    private double fastest(int last) {
        double fastest = Double.POSITIVE_INFINITY;
        for (double[] walls : series) {
            int from = Math.max(0, length - last);
            fastest = Math.min(fastest, from == length ? fastest : Median.of(Arrays.copyOfRange(walls, from, length)));
        }
        return fastest;
    }

    private boolean allSteady() {
        return Arrays.stream(series).allMatch(walls -> state(walls) == SteadyState.State.STEADY);
    }

    private SteadyState.State state(double[] walls) {
        return SteadyState.of(Arrays.copyOf(walls, length)).state();
    }

    private void doubtUnlessSteady(double seconds) {
        for (int i = 0; i < series.length && doubt.isEmpty(); i++) {
            SteadyState.State state = state(series[i]);
            if (state == SteadyState.State.NOT_STEADY) {
                doubt = String.format(
                        Locale.ROOT,
                        "arm %s was not steady after %d warm-up samples (%.1f s in all): its times still moved; give more warm-up",
                        players.get(i).arm(),
                        length,
                        seconds);
            } else if (state == SteadyState.State.TOO_SHORT) {
                doubt = String.format(
                        Locale.ROOT,
                        "after %d warm-up samples it cannot be told whether arm %s is steady, which takes %d; give more warm-up",
                        length,
                        players.get(i).arm(),
                        LEAST_SERIES);
            }
        }
    }
}
