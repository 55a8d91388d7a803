package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.bench4j.model.observed.Status;

/**
 * Looks for the highest rate that an arm sustains: doubles or halves until two rates enclose it, then closes in.
 *
 * @param start rate to begin with, rows a second
 * @param precision how far the enclosing rates may be apart, as a share
 * @param mostLoads how many loads it may take
 */
public record RateSearch(double start, double precision, int mostLoads) {
    public RateSearch {
        if (!(start > 0) || !(precision > 0) || mostLoads < 1) {
            throw new IllegalArgumentException("search from " + start + " rows a second to a precision of " + precision
                    + " in " + mostLoads + " loads: expected all above 0");
        }
    }

    /** Puts the arm under a load. */
    @FunctionalInterface
    interface Probe {
        /** How it went. */
        Status load(double rowsPerSecond) throws IOException, InterruptedException;
    }

    /**
     * What was found.
     *
     * @param sustained the highest rate that was kept up with; absent when none was
     * @param confirmed whether it was kept up with twice, and a rate close above it was not
     * @param exceeded the lowest that was not; absent when all were
     * @param loads how many loads were taken
     */
    public record Found(OptionalDouble sustained, boolean confirmed, OptionalDouble exceeded, int loads) {}

    /**
     * Searches.
     *
     * <p>A load that only stalled is taken once more, since a stall passes by; the rate that is found must be kept up with a second time.
     */
    Found search(Probe probe) throws IOException, InterruptedException {
        TreeSet<Double> kept = new TreeSet<>();
        OptionalDouble exceeded = OptionalDouble.empty();
        int loads = 0;
        double rate = start;
        boolean confirming = false;
        while (loads < mostLoads) {
            Status status = probe.load(rate);
            loads++;
            if (status == Status.STALLED && loads < mostLoads) {
                status = probe.load(rate);
                loads++;
            }
            boolean holds = status == Status.OK;
            if (status == Status.FAILED || status == Status.TOO_SHORT) {
                break;
            }
            if (holds && confirming) {
                return new Found(OptionalDouble.of(rate), true, exceeded, loads);
            }
            if (holds) {
                kept.add(rate);
            } else {
                exceeded = OptionalDouble.of(Math.min(rate, exceeded.orElse(rate)));
                kept.remove(rate);
            }
            confirming =
                    !kept.isEmpty() && exceeded.isPresent() && exceeded.getAsDouble() / kept.last() <= 1 + precision;
            rate = next(kept, exceeded, confirming);
        }
        return new Found(
                kept.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(kept.last()), false, exceeded, loads);
    }

    private static double next(TreeSet<Double> kept, OptionalDouble exceeded, boolean confirming) {
        if (confirming) {
            return kept.last();
        }
        if (kept.isEmpty()) {
            return exceeded.orElseThrow() / 2;
        }
        return exceeded.isPresent() ? Math.sqrt(kept.last() * exceeded.getAsDouble()) : kept.last() * 2;
    }
}
