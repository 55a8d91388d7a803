package org.bench4j.engine;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.model.Benchmark;

/**
 * What a listing fork found: every benchmark that the plan asks for, ready to be run.
 *
 * @param benchmarks in the order in which they run
 * @param notes things worth telling the user that are not errors, such as classes that could not be loaded
 * @param refusal why the plan does not fit the workloads, empty when it does
 * @param named whether the refusal is that no workload has a name that was asked for
 * @param none whether there is no workload at all
 */
record Catalog(List<Entry> benchmarks, List<String> notes, String refusal, boolean named, boolean none)
        implements Serializable {
    Catalog {
        benchmarks = List.copyOf(benchmarks);
        notes = List.copyOf(notes);
    }

    /** Parameters that tell benchmarks of one workload apart. */
    Set<String> varying() {
        Set<String> varying = new TreeSet<>();
        for (Entry entry : benchmarks) {
            for (Entry other : benchmarks) {
                if (entry.workload().equals(other.workload())) {
                    entry.params().forEach((name, text) -> {
                        if (!text.equals(other.params().get(name))) {
                            varying.add(name);
                        }
                    });
                }
            }
        }
        return varying;
    }

    static Catalog refused(String refusal, boolean named, boolean none) {
        return new Catalog(List.of(), List.of(), refusal, named, none);
    }

    /**
     * One benchmark.
     *
     * @param type class of the workload
     * @param workload its name
     * @param arguments every parameter's text, incidental ones too
     * @param params what tells the benchmark from others, as the report has it
     * @param warmup warm-up samples of each trial
     * @param iterations measured samples of each trial; of arms, the rounds
     * @param arms arms that it declares, the baseline first; empty where it has only one
     * @param counted whether the workload builds on just so many samples
     * @param ownJvm why two revisions of it cannot share a JVM, empty where they can
     */
    record Entry(
            String type,
            String workload,
            Map<String, String> arguments,
            Map<String, String> params,
            int warmup,
            int iterations,
            List<String> arms,
            boolean counted,
            String ownJvm)
            implements Serializable {
        Entry {
            arms = List.copyOf(arms);
        }

        Benchmark benchmark() {
            return new Benchmark(workload, params);
        }

        Optional<String> ownJvmIfAny() {
            return Optional.of(ownJvm).filter(why -> !why.isEmpty());
        }

        int samples() {
            return warmup + iterations;
        }
    }
}
