package org.bench4j.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * What was asked for, as it was asked.
 *
 * @param mode how samples are taken
 * @param workloads names or patterns that were asked for; empty means all
 * @param trials fresh starts of each benchmark
 * @param warmup warm-up samples of each trial, absent when left to the workload
 * @param iterations measured samples of each trial, absent when left to the workload
 * @param seed seed of every random choice that the harness makes
 * @param params values asked for each parameter, several make a matrix; parameters left at their default are not here
 * @param fork whether each trial gets a JVM of its own
 * @param jvmArgs arguments of those JVMs
 */
public record Plan(
        Mode mode,
        List<String> workloads,
        int trials,
        OptionalInt warmup,
        OptionalInt iterations,
        long seed,
        Map<String, List<String>> params,
        boolean fork,
        List<String> jvmArgs) {
    public Plan {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(warmup, "warmup");
        Objects.requireNonNull(iterations, "iterations");
        workloads = List.copyOf(workloads);
        jvmArgs = List.copyOf(jvmArgs);
        Map<String, List<String>> copy = new LinkedHashMap<>();
        params.forEach((name, values) -> copy.put(name, List.copyOf(values)));
        params = Maps.copyInOrder(copy);
        if (trials < 1) {
            throw new IllegalArgumentException("trials: expected at least 1, got " + trials);
        }
        if (warmup.isPresent() && warmup.getAsInt() < 0) {
            throw new IllegalArgumentException("warm-up: expected at least 0, got " + warmup.getAsInt());
        }
        if (iterations.isPresent() && iterations.getAsInt() < 1) {
            throw new IllegalArgumentException("iterations: expected at least 1, got " + iterations.getAsInt());
        }
    }
}
