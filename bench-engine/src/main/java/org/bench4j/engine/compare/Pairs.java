package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.bench4j.model.Benchmark;

/**
 * Which benchmark of the baseline belongs to which of the candidate.
 *
 * <p>Equal ones pair. What is left of a workload on both sides pairs by the fewest parameters that differ, so that a
 * changed parameter is named and not taken for one benchmark gone and another one new.
 *
 * @param pairs in the candidate's order
 * @param added only in the candidate
 * @param removed only in the baseline
 */
record Pairs(List<Pair> pairs, List<Benchmark> added, List<Benchmark> removed) {
    /** One benchmark on both sides. */
    record Pair(Benchmark baseline, Benchmark candidate) {}

    static Pairs of(List<Benchmark> baseline, List<Benchmark> candidate) {
        Set<Benchmark> left = new LinkedHashSet<>(baseline);
        List<Benchmark> unpaired = new ArrayList<>();
        List<Pair> pairs = new ArrayList<>();
        for (Benchmark benchmark : candidate) {
            if (left.remove(benchmark)) {
                pairs.add(new Pair(benchmark, benchmark));
            } else {
                unpaired.add(benchmark);
            }
        }
        List<Benchmark> added = new ArrayList<>();
        for (Benchmark benchmark : unpaired) {
            Benchmark nearest = null;
            for (Benchmark other : left) {
                if (other.workload().equals(benchmark.workload())
                        && (nearest == null || distance(other, benchmark) < distance(nearest, benchmark))) {
                    nearest = other;
                }
            }
            if (nearest == null) {
                added.add(benchmark);
            } else {
                left.remove(nearest);
                pairs.add(new Pair(nearest, benchmark));
            }
        }
        return new Pairs(pairs, added, List.copyOf(left));
    }

    private static long distance(Benchmark a, Benchmark b) {
        Set<String> names = new LinkedHashSet<>(a.params().keySet());
        names.addAll(b.params().keySet());
        return names.stream()
                .filter(name -> !Objects.equals(a.params().get(name), b.params().get(name)))
                .count();
    }
}
