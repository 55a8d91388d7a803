package org.bench4j.engine.sampler;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bench4j.engine.proc.Quantity;

/**
 * What targets used between two observations, taken together.
 *
 * <p>A total is the sum of each target's difference; a level's highest is that of the sum at one and the same observation,
 * never the sum of each target's highest. A quantity that one of the targets did not tell, at either end or at any
 * observation, is absent: a sum without it would flatter.
 *
 * @param nanos from the first observation to the last
 * @param observations how many of them, both ends included
 * @param totals what running totals grew by
 * @param highest the highest that levels were, as far as observations see it: what came and went between two is missed
 * @param peaks the highest that the kernel saw since peaks were reset, what observations miss included; only where they
 *     could be reset, or the target began under watch, and only of a single target, since kernels do not tell when a peak
 *     was
 */
public record Usage(
        long nanos,
        int observations,
        Map<Quantity, Long> totals,
        Map<Quantity, Long> highest,
        Map<Quantity, Long> peaks) {
    public Usage {
        totals = copy(totals);
        highest = copy(highest);
        peaks = copy(peaks);
    }

    private static Map<Quantity, Long> copy(Map<Quantity, Long> map) {
        Map<Quantity, Long> copy = new EnumMap<>(Quantity.class);
        copy.putAll(map);
        return Collections.unmodifiableMap(copy);
    }

    /**
     * The usage of targets over a window.
     *
     * @param window observations in order, at least two: the ends and what is between
     * @param targets names of the targets to be taken together
     */
    public static Usage of(List<Observation> window, Collection<String> targets) {
        if (window.size() < 2) {
            throw new IllegalArgumentException(
                    "window of " + window.size() + " observations: expected at least its two ends");
        }
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("targets of a window: expected at least one");
        }
        Observation first = window.get(0);
        Observation last = window.get(window.size() - 1);
        Map<Quantity, Long> totals = new EnumMap<>(Quantity.class);
        Map<Quantity, Long> highest = new EnumMap<>(Quantity.class);
        Map<Quantity, Long> peaks = new EnumMap<>(Quantity.class);
        for (Quantity quantity : Quantity.values()) {
            switch (quantity.kind()) {
                case TOTAL ->
                    difference(sum(first, quantity, targets), sum(last, quantity, targets))
                            .ifPresent(grown -> totals.put(quantity, grown));
                case LEVEL -> highest(window, quantity, targets).ifPresent(most -> highest.put(quantity, most));
                case PEAK -> {
                    if (targets.size() == 1) {
                        sum(last, quantity, targets).ifPresent(peak -> peaks.put(quantity, peak));
                    }
                }
            }
        }
        return new Usage(last.at() - first.at(), window.size(), totals, highest, peaks);
    }

    /** Processors' worth of time that was used on average, absent when none of the sources tells. */
    public OptionalDouble processors() {
        Long cpu = totals.get(Quantity.CPU);
        return cpu == null || nanos <= 0 ? OptionalDouble.empty() : OptionalDouble.of((double) cpu / nanos);
    }

    private static OptionalLong difference(OptionalLong from, OptionalLong to) {
        return from.isPresent() && to.isPresent()
                ? OptionalLong.of(to.getAsLong() - from.getAsLong())
                : OptionalLong.empty();
    }

    private static OptionalLong highest(List<Observation> window, Quantity quantity, Collection<String> targets) {
        long most = Long.MIN_VALUE;
        for (Observation observation : window) {
            OptionalLong sum = sum(observation, quantity, targets);
            if (sum.isEmpty()) {
                return sum;
            }
            most = Math.max(most, sum.getAsLong());
        }
        return OptionalLong.of(most);
    }

    private static OptionalLong sum(Observation observation, Quantity quantity, Collection<String> targets) {
        long sum = 0;
        for (String target : targets) {
            OptionalLong value = observation.get(target, quantity);
            if (value.isEmpty()) {
                return value;
            }
            sum += value.getAsLong();
        }
        return OptionalLong.of(sum);
    }
}
