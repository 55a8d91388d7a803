package org.bench4j.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What bench found out about itself on a machine: what its readings cost, how far identical code comes apart, and how often its gate is
 * right about planted slowdowns of known size.
 *
 * @param schemaVersion version of the format
 * @param startedAt when it began
 * @param tool version of bench
 * @param environment where it ran
 * @param clockGrain smallest step of the clock, in nanoseconds
 * @param clockCost what one reading of it costs, in nanoseconds
 * @param phaseCost what one phase mark, entering and leaving, adds to the span, in nanoseconds
 * @param trials trials of each kind of work that were taken
 * @param trialsOfAGate trials that one gate is judged by
 * @param kinds one for each kind of work
 * @param seconds how long it took
 */
public record SelfTest(
        int schemaVersion,
        Instant startedAt,
        String tool,
        Environment environment,
        double clockGrain,
        double clockCost,
        double phaseCost,
        int trials,
        int trialsOfAGate,
        List<Kind> kinds,
        double seconds) {
    /** The format that this library writes. */
    public static final int SCHEMA_VERSION = 1;

    private static final double OFTEN = 0.9;
    private static final double HARDLY_EVER = 0.02;

    public SelfTest {
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(environment, "environment");
        kinds = List.copyOf(kinds);
    }

    /**
     * The smallest alert limit, as a ratio, by which every kind of work can be gated here: twice as large a slowdown is found in at least 9
     * gates of 10, and identical code is called slower in at most 1 of 50. Absent when none of those that were tried will do.
     */
    public OptionalDouble gateAt() {
        return kinds.stream()
                .flatMap(kind -> kind.rates().stream())
                .mapToDouble(Rate::alertLimit)
                .distinct()
                .sorted()
                .filter(limit -> kinds.stream().allMatch(kind -> kind.gatedBy(limit)))
                .findFirst();
    }

    /** Whether every gate went red on the largest planted slowdown, and none did on identical code. */
    public boolean proven() {
        return kinds.stream().allMatch(kind -> kind.redOnPlanted() && kind.greenOnSame());
    }

    /**
     * One kind of work.
     *
     * @param name arithmetic, allocation or memory
     * @param judgedBy metric that decided, {@code wall} or {@code cpu}
     * @param noiseFloor what identical arms can come apart by in a gate, as a ratio; infinite where that is not known
     * @param spread how far identical arms come apart from trial to trial, as a ratio: standard deviation
     * @param rates by size of the planted slowdown, ascending
     * @param redOnPlanted whether the gate over all trials went red on the largest planted slowdown
     * @param greenOnSame whether it did not on identical code
     */
    public record Kind(
            String name,
            String judgedBy,
            double noiseFloor,
            double spread,
            List<Rate> rates,
            boolean redOnPlanted,
            boolean greenOnSame) {
        public Kind {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(judgedBy, "judgedBy");
            rates = List.copyOf(rates);
        }

        boolean gatedBy(double limit) {
            return rates.stream()
                    .filter(rate -> rate.alertLimit() == limit)
                    .allMatch(rate -> rate.detected() >= OFTEN && rate.falseAlarms() <= HARDLY_EVER);
        }
    }

    /**
     * How often the gate is right about one planted slowdown.
     *
     * @param planted the slowdown, as a ratio
     * @param alertLimit limit of the gate: half of it
     * @param detected share of gates that went red on it
     * @param falseAlarms share of gates of the same limit that went red on identical code
     */
    public record Rate(double planted, double alertLimit, double detected, double falseAlarms) {}
}
