package org.bench4j.model;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is measured: a workload under one assignment of its parameters. Two benchmarks are the same when both agree.
 *
 * @param workload name of the workload
 * @param params every parameter that shapes the work, as text, in declaration order
 */
public record Benchmark(String workload, Map<String, String> params) {
    public Benchmark {
        Names.require("workload", workload);
        params = Maps.copyInOrder(params);
    }

    /** The name that tells this benchmark from its siblings: the workload, and those parameters that vary among them. */
    public String name(Set<String> varying) {
        String shown = params.entrySet().stream()
                .filter(param -> varying.contains(param.getKey()))
                .map(param -> param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining(","));
        return shown.isEmpty() ? workload : workload + "[" + shown + "]";
    }

    /** The workload with all its parameters. */
    @Override
    public String toString() {
        return name(params.keySet());
    }
}
