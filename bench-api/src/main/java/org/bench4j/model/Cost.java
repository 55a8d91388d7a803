package org.bench4j.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What one arm of one benchmark costs: the times of its production calls, and what a call consists of.
 *
 * <p>Costs for one op compare across shapes. Bytes per second do not, unless both move the same bytes: they rank loops by how much an op
 * happens to carry.
 *
 * @param benchmark the shape
 * @param arm the variant
 * @param role what the arm is for
 * @param clock metric that the times are of: {@code wall} or {@code cpu}
 * @param medians nanoseconds of one production call, the median of each trial, in the order of the trials; at least one, not below 0
 * @param contents what one production call consists of
 * @param load mean of the machine's load over the trials, absent where it is not known
 * @param waiting share of the time that the measuring thread waited for a processor, absent where it is not known
 */
public record Cost(
        Benchmark benchmark,
        String arm,
        Role role,
        String clock,
        List<Double> medians,
        List<Content> contents,
        OptionalDouble load,
        OptionalDouble waiting) {
    private static final double NANOS = 1e9;

    public Cost {
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", arm);
        Objects.requireNonNull(role, "role");
        Names.require("clock", clock);
        medians = List.copyOf(medians);
        contents = List.copyOf(contents);
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(waiting, "waiting");
        if (medians.isEmpty()) {
            throw new IllegalArgumentException("cost of " + benchmark + ", arm " + arm + ": expected at least 1 trial");
        }
    }

    /**
     * The short name of the shape, which tells it from others of its workload: the values of the parameters that vary, with commas between;
     * the workload where none does.
     */
    public String shape(Set<String> varying) {
        String values = benchmark.params().entrySet().stream()
                .filter(param -> varying.contains(param.getKey()))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining(","));
        return values.isEmpty() ? benchmark.workload() : values;
    }

    /** How much of it one production call has. */
    public Optional<Content> content(String name) {
        return contents.stream().filter(content -> content.name().equals(name)).findFirst();
    }

    /** Passes of the loop in one production call; 1 where the workload states none, the call is the loop's only pass then. */
    public double iterations() {
        return content(Content.ITERATIONS)
                .map(Content::amount)
                .filter(amount -> amount > 0)
                .orElse(1.0);
    }

    /** How much of it one iteration has, absent where the workload does not state it. */
    public OptionalDouble perIteration(String name) {
        return content(name)
                .map(content -> OptionalDouble.of(content.amount() / iterations()))
                .orElse(OptionalDouble.empty());
    }

    /** Nanoseconds of one iteration, in each trial. */
    public List<Double> nanosPerIterationOfTrials() {
        return medians.stream().map(median -> median / iterations()).toList();
    }

    /** Nanoseconds of one iteration: the mean over the trials' medians. */
    public double nanosPerIteration() {
        return centre() / iterations();
    }

    /** Nanoseconds of one operation of the guest; where those were counted unfolded, less than it is. */
    public OptionalDouble nanosPerOp() {
        return content(Content.OPS)
                .filter(ops -> ops.amount() > 0)
                .map(ops -> OptionalDouble.of(centre() / ops.amount()))
                .orElse(OptionalDouble.empty());
    }

    /** Bytes that move in a second; says something only beside another cost that moves the same bytes. */
    public OptionalDouble bytesPerSecond() {
        return content(Content.BYTES)
                .filter(bytes -> bytes.amount() > 0 && centre() > 0)
                .map(bytes -> OptionalDouble.of(bytes.amount() * NANOS / centre()))
                .orElse(OptionalDouble.empty());
    }

    /** Whether a content was counted on the program as written, of which the timed one may have folded parts together. */
    public boolean unfolded(String name) {
        return content(name)
                .filter(content -> content.basis() == Basis.COUNTED_UNFOLDED)
                .isPresent();
    }

    /** The mean, as of prices, so that a table adds up. */
    private double centre() {
        return medians.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
