package org.bench4j.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Plan;

/**
 * What {@link Bench#run} needs to know.
 *
 * @param plan what is asked
 * @param target where the workloads come from
 * @param output the report file; an older one is deleted before anything is measured
 * @param project {@code group:artifact} of the measured module
 * @param sources folder whose revision is recorded
 * @param progress receives a line now and then, with an estimate of what is left
 * @param gate what the numbers will be judged by
 * @param runs fresh starts of single benchmarks, where they are not those of the plan
 * @param findings doubts that the caller has about the conditions of this run; they stand first in the report
 */
public record RunRequest(
        Plan plan,
        Target target,
        Path output,
        Optional<String> project,
        Path sources,
        Consumer<String> progress,
        Gate gate,
        Map<Benchmark, Integer> runs,
        List<Finding> findings) {
    public RunRequest {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(output, "output");
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(sources, "sources");
        Objects.requireNonNull(progress, "progress");
        Objects.requireNonNull(gate, "gate");
        runs = Map.copyOf(runs);
        findings = List.copyOf(findings);
        runs.forEach((benchmark, count) -> {
            if (count < 1) {
                throw new IllegalArgumentException("runs of " + benchmark + ": expected at least 1, got " + count);
            }
        });
    }

    /** A run in which every benchmark has as many fresh starts as the plan says. */
    public RunRequest(
            Plan plan,
            Target target,
            Path output,
            Optional<String> project,
            Path sources,
            Consumer<String> progress,
            Gate gate,
            List<Finding> findings) {
        this(plan, target, output, project, sources, progress, gate, Map.of(), findings);
    }

    /** A run by the usual gate whose caller has no doubts about its conditions. */
    public RunRequest(
            Plan plan, Target target, Path output, Optional<String> project, Path sources, Consumer<String> progress) {
        this(plan, target, output, project, sources, progress, Gate.DEFAULT, List.of());
    }
}
