package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Direction;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** The rows of a comparison that fail a build, worst first: what a message has room for. */
public final class WorstRows {
    private WorstRows() {}

    /**
     * At most {@code n} gating rows that are invalid or regressed: first one row of each benchmark whose times say nothing, then
     * regressions by how far their ratio lies beyond their alert limit; ties in the order of the comparison.
     */
    public static List<Verdict> worst(Comparison comparison, int n) {
        List<Verdict> worst = new ArrayList<>();
        List<Verdict> regressed = new ArrayList<>();
        Set<Benchmark> invalid = new HashSet<>();
        for (Verdict verdict : comparison.verdicts()) {
            if (verdict.red()) {
                regressed.add(verdict);
            } else if (verdict.gating() && verdict.outcome() == Outcome.INVALID && invalid.add(verdict.benchmark())) {
                worst.add(verdict);
            }
        }
        regressed.sort(Comparator.comparingDouble(WorstRows::beyondLimit).reversed());
        worst.addAll(regressed);
        return List.copyOf(worst.subList(0, Math.min(n, worst.size())));
    }

    private static double beyondLimit(Verdict verdict) {
        double change = Math.log(verdict.ratio().orElse(1));
        double worse = verdict.metric().direction() == Direction.LOWER ? change : -change;
        return worse - Math.log1p(verdict.alertLimit());
    }
}
