package org.bench4j.engine.collect.observe;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.RunContext;

/**
 * What a sweep is to measure.
 *
 * @param bench the rig's name
 * @param arms in the order of tables; the first is the control too
 * @param repetitions of each arm
 * @param load absent for drains
 * @param control whether the first arm is measured a second time under a second label
 * @param measureCeilings whether the rig is measured without an arm first
 * @param ceilings rows a second that parts of the rig can do, as they were measured before
 * @param drains how drains are driven
 * @param loads how loads are driven
 * @param spread difference of the control's halves above which the profile does not believe a sweep, absent while it declares none
 * @param run the sweep and its conditions; {@code infra} is what was known before it began
 * @param flags of every measurement of the sweep
 * @param folder for logs of arms
 */
public record SweepPlan(
        String bench,
        List<ArmDescriptor> arms,
        int repetitions,
        Optional<Sustained> load,
        boolean control,
        boolean measureCeilings,
        Map<String, Double> ceilings,
        DrainRules drains,
        LoadRules loads,
        OptionalDouble spread,
        RunContext run,
        Set<Flag> flags,
        Path folder) {
    public SweepPlan {
        Objects.requireNonNull(bench, "bench");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(drains, "drains");
        Objects.requireNonNull(loads, "loads");
        Objects.requireNonNull(spread, "spread");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(folder, "folder");
        arms = List.copyOf(arms);
        flags = Set.copyOf(flags);
        ceilings = Collections.unmodifiableMap(new LinkedHashMap<>(ceilings));
        if (arms.isEmpty() || repetitions < 1) {
            throw new IllegalArgumentException("sweep of " + arms.size() + " arms and " + repetitions
                    + " repetitions: expected at least one of each");
        }
        long labels = arms.stream().map(ArmDescriptor::label).distinct().count();
        if (labels < arms.size()) {
            throw new IllegalArgumentException("arms "
                    + arms.stream().map(ArmDescriptor::label).toList() + ": expected each entrant/variant once");
        }
    }

    /** Loads instead of drains. */
    public sealed interface Sustained permits AtRate, Searched {}

    /**
     * Each repetition under the same load.
     *
     * @param rowsPerSecond the rate
     */
    public record AtRate(double rowsPerSecond) implements Sustained {}

    /**
     * The highest rate that each arm sustains is looked for.
     *
     * @param search how
     */
    public record Searched(RateSearch search) implements Sustained {}
}
