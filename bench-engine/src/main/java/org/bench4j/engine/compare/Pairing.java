package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bench4j.model.Benchmark;

/**
 * Which benchmark of the baseline is held against which of the candidate.
 *
 * <p>Benchmarks that agree in workload and parameters belong together. What is left of a workload on both sides is paired too,
 * fewest differing parameters first, so that a changed parameter is named instead of a benchmark reported as gone.
 *
 * @param pairs in the order of the candidate
 * @param added only the candidate has them
 * @param removed only the baseline has them
 */
record Pairing(List<Pair> pairs, List<Benchmark> added, List<Benchmark> removed) {
    private static final int BITS = 20;
    private static final int MOST_LEFT = 1 << BITS;

    /** Two benchmarks of one workload. */
    record Pair(Benchmark baseline, Benchmark candidate) {}

    static Pairing of(List<Benchmark> baseline, List<Benchmark> candidate) {
        Set<Benchmark> left = new LinkedHashSet<>(baseline);
        Map<Benchmark, Benchmark> partners = new LinkedHashMap<>();
        Map<String, List<Benchmark>> unmatched = new LinkedHashMap<>();
        for (Benchmark one : candidate) {
            if (left.remove(one)) {
                partners.put(one, one);
            } else {
                unmatched
                        .computeIfAbsent(one.workload(), any -> new ArrayList<>())
                        .add(one);
            }
        }
        Map<String, List<Benchmark>> rest = new LinkedHashMap<>();
        left.forEach(one ->
                rest.computeIfAbsent(one.workload(), any -> new ArrayList<>()).add(one));
        unmatched.forEach((workload, ones) -> nearest(rest.getOrDefault(workload, List.of()), ones, partners));
        List<Pair> pairs = new ArrayList<>();
        List<Benchmark> added = new ArrayList<>();
        for (Benchmark one : candidate) {
            Benchmark partner = partners.get(one);
            if (partner == null) {
                added.add(one);
            } else {
                left.remove(partner);
                pairs.add(new Pair(partner, one));
            }
        }
        return new Pairing(pairs, added, new ArrayList<>(left));
    }

    /**
     * Takes pairs by (differences, sum of positions). Pairs that tie in both share no benchmark, so their order does not matter
     * and swapping the sides gives the same pairs.
     */
    private static void nearest(
            List<Benchmark> baseline, List<Benchmark> candidate, Map<Benchmark, Benchmark> partners) {
        if (baseline.size() >= MOST_LEFT || candidate.size() >= MOST_LEFT) {
            return;
        }
        long[] edges = new long[baseline.size() * candidate.size()];
        int count = 0;
        for (int i = 0; i < baseline.size(); i++) {
            for (int j = 0; j < candidate.size(); j++) {
                long differences =
                        differences(baseline.get(i).params(), candidate.get(j).params());
                edges[count++] = differences << (2 * BITS + 1) | (long) (i + j) << BITS | i;
            }
        }
        Arrays.sort(edges);
        boolean[] taken = new boolean[baseline.size()];
        for (long edge : edges) {
            int i = (int) (edge & (MOST_LEFT - 1));
            int j = (int) (edge >> BITS & (2 * MOST_LEFT - 1)) - i;
            if (!taken[i] && !partners.containsKey(candidate.get(j))) {
                taken[i] = true;
                partners.put(candidate.get(j), baseline.get(i));
            }
        }
    }

    private static int differences(Map<String, String> one, Map<String, String> other) {
        Set<String> names = new LinkedHashSet<>(one.keySet());
        names.addAll(other.keySet());
        int differences = 0;
        for (String name : names) {
            differences += Objects.equals(one.get(name), other.get(name)) ? 0 : 1;
        }
        return differences;
    }
}
