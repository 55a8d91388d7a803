package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;

/** Findings of a report by the benchmark they are about; a place begins with the benchmark's name, and more may follow a blank. */
final class FindingIndex {
    private final Map<Benchmark, List<Finding>> byBenchmark = new LinkedHashMap<>();
    private final List<Finding> whole = new ArrayList<>();

    FindingIndex(List<Benchmark> benchmarks, Set<String> varying, List<Finding> findings) {
        Map<String, Benchmark> names = new HashMap<>();
        benchmarks.forEach(benchmark -> names.put(benchmark.toString(), benchmark));
        benchmarks.forEach(benchmark -> names.put(benchmark.name(varying), benchmark));
        for (Finding finding : findings) {
            Benchmark benchmark = longest(finding.where(), names);
            if (benchmark == null) {
                whole.add(finding);
            } else {
                byBenchmark.computeIfAbsent(benchmark, any -> new ArrayList<>()).add(finding);
            }
        }
    }

    /** The findings about one benchmark. */
    List<Finding> of(Benchmark benchmark) {
        return byBenchmark.getOrDefault(benchmark, List.of());
    }

    /** The findings about the report as a whole. */
    List<Finding> whole() {
        return whole;
    }

    // names may hold blanks, so "sort lines wall" is of "sort lines" and not of "sort"
    private static Benchmark longest(String where, Map<String, Benchmark> names) {
        for (int end = where.length(); end > 0; end = where.lastIndexOf(' ', end - 1)) {
            Benchmark benchmark = names.get(where.substring(0, end));
            if (benchmark != null) {
                return benchmark;
            }
        }
        return null;
    }
}
