package org.bench4j.engine.stats;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * What the segments of a series say about its warm-up.
 *
 * <p>After Barrett, Bolz-Tereick, Killick, Mount and Tratt, <i>Virtual Machine Warmup Blows Hot and Cold</i> (OOPSLA 2017).
 */
public enum WarmupClass {
    /** No segment differs from the last. */
    FLAT("flat"),
    /** Earlier segments differ and none is faster than the last. */
    WARMUP("warmup"),
    /** An earlier segment is faster than the last. */
    SLOWDOWN("slowdown"),
    /** The series did not settle early enough. */
    NO_STEADY_STATE("no steady state");

    private final String label;

    WarmupClass(String label) {
        this.label = label;
    }

    /** The name in reports. */
    public String label() {
        return label;
    }

    /**
     * A class with the index from which on the series is steady.
     *
     * @param warmupClass the class
     * @param steadyStart index of the first value of the trailing steady part; empty without a steady state
     */
    public record Finding(WarmupClass warmupClass, OptionalInt steadyStart) {}

    /**
     * Compares segment medians with that of the last segment, so that the class does not depend on the unit.
     *
     * @param values in time order, at least 1
     * @param starts indexes where new segments start, ascending, without 0
     * @param tolerance medians within this share of the last one are equivalent; 0.01 by default
     * @param tail share of the values that the steady part must cover at least; 0.25 by default
     */
    public static Finding relative(double[] values, List<Integer> starts, double tolerance, double tail) {
        double[][] segments = segments(values, starts);
        double last = Median.of(segments[segments.length - 1]);
        double allowed = tolerance * Math.abs(last);
        int steady = segments.length - 1;
        while (steady > 0 && Math.abs(Median.of(segments[steady - 1]) - last) <= allowed) {
            steady--;
        }
        int start = steady == 0 ? 0 : starts.get(steady - 1);
        if (start > values.length - (int) Math.ceil(tail * values.length)) {
            return new Finding(NO_STEADY_STATE, OptionalInt.empty());
        }
        WarmupClass found = steady == 0 ? FLAT : WARMUP;
        for (int i = 0; i < steady; i++) {
            if (Median.of(segments[i]) < last - allowed) {
                found = SLOWDOWN;
            }
        }
        return new Finding(found, OptionalInt.of(start));
    }

    /**
     * The literal rule of {@code softdevteam/warmup_stats}, for comparison with its results only: it adds a variance to a
     * mean, so the class changes with the unit. Use seconds.
     *
     * @param values in time order, at least 1
     * @param starts indexes where new segments start, ascending, without 0
     * @param delta least tolerance about the mean of the last segment, in the unit of the values; the tool uses 0.001 s
     * @param steady number of last values that must all be equivalent; the tool uses 500 of 2,000
     */
    public static WarmupClass barrett(double[] values, List<Integer> starts, double delta, int steady) {
        double[][] segments = segments(values, starts);
        Moments last = population(segments[segments.length - 1]);
        double allowed = Math.max(last.variance(), delta);
        WarmupClass found = FLAT;
        int end = 0;
        for (double[] segment : segments) {
            end += segment.length;
            Moments moments = population(segment);
            double low = moments.mean() - moments.variance();
            double high = moments.mean() + moments.variance();
            if (low <= last.mean() + allowed && high >= last.mean() - allowed) {
                continue;
            }
            if (end > values.length - steady) {
                return NO_STEADY_STATE;
            }
            boolean faster = moments.mean() < last.mean();
            found = faster || found == SLOWDOWN ? SLOWDOWN : WARMUP;
        }
        return found;
    }

    private static Moments population(double[] segment) {
        Moments moments = Moments.of(segment);
        double variance = segment.length < 2 ? 0 : moments.variance() * (segment.length - 1) / segment.length;
        return Moments.ofVariance(segment.length, moments.mean(), variance);
    }

    private static double[][] segments(double[] values, List<Integer> starts) {
        double[][] segments = new double[starts.size() + 1][];
        for (int i = 0; i <= starts.size(); i++) {
            int from = i == 0 ? 0 : starts.get(i - 1);
            int to = i == starts.size() ? values.length : starts.get(i);
            if (from >= to) {
                throw new IllegalArgumentException("segments starting at " + starts + " of " + values.length
                        + " values: expected ascending starts between 0 and the number of values");
            }
            segments[i] = Arrays.copyOfRange(values, from, to);
        }
        return segments;
    }
}
