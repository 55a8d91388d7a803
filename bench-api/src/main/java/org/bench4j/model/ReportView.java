package org.bench4j.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * A report that can be read one benchmark at a time, so that comparing or rendering needs the memory of one benchmark.
 *
 * <p>Implementations are immutable views: every call gives the same answer.
 */
public interface ReportView {
    /** Everything before the first trial. */
    Header header();

    /** Every benchmark that has at least one trial, in the order in which they first ran. */
    List<Benchmark> benchmarks();

    /** The trials of one benchmark with all their samples, in the order in which they ran; empty when it has none. */
    List<Trial> trials(Benchmark benchmark);

    /** Doubts about the numbers. */
    List<Finding> findings();

    /** Whether the run came to its end; an incomplete report is evidence, not a baseline. */
    boolean complete();

    /** Parameters that tell benchmarks of the same workload apart in this report. */
    default Set<String> varyingParams() {
        Set<String> varying = new TreeSet<>();
        List<Benchmark> all = benchmarks();
        Map<String, Benchmark> first = new HashMap<>();
        for (Benchmark benchmark : all) {
            Benchmark reference = first.putIfAbsent(benchmark.workload(), benchmark);
            if (reference != null) {
                Set<String> names = new HashSet<>(reference.params().keySet());
                names.addAll(benchmark.params().keySet());
                for (String name : names) {
                    if (!Objects.equals(
                            reference.params().get(name), benchmark.params().get(name))) {
                        varying.add(name);
                    }
                }
            }
        }
        return varying;
    }
}
