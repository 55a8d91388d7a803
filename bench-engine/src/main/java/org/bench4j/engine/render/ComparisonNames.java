package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Verdict;

/** The shortest names that tell the benchmarks of one comparison apart. */
final class ComparisonNames {
    private final Set<String> varying = new HashSet<>();
    private final boolean severalArms;

    ComparisonNames(Comparison comparison) {
        List<Benchmark> all = new ArrayList<>(comparison.added());
        all.addAll(comparison.removed());
        comparison.verdicts().forEach(verdict -> all.add(verdict.benchmark()));
        severalArms =
                comparison.verdicts().stream().map(Verdict::arm).distinct().count() > 1;
        Map<String, Benchmark> first = new HashMap<>();
        for (Benchmark benchmark : all) {
            Benchmark reference = first.putIfAbsent(benchmark.workload(), benchmark);
            if (reference != null && !reference.equals(benchmark)) {
                Set<String> params = new HashSet<>(reference.params().keySet());
                params.addAll(benchmark.params().keySet());
                params.removeIf(param -> Objects.equals(
                        reference.params().get(param), benchmark.params().get(param)));
                varying.addAll(params);
            }
        }
    }

    /** What a row is about: the benchmark, and the candidate's arm where there are several. */
    String of(Verdict verdict) {
        return of(verdict.benchmark()) + (severalArms ? ", arm " + verdict.arm() : "");
    }

    String of(Benchmark benchmark) {
        return benchmark.name(varying);
    }
}
