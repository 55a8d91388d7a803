package org.bench4j.engine.render;

import java.util.Comparator;
import java.util.List;
import org.bench4j.model.Direction;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** The order in which a reader wants to see rows: what fails the build, what may hide something, what got better, the rest. */
final class WorstFirst {
    private static final int LAST = 7;

    private WorstFirst() {}

    static final Comparator<Verdict> ORDER = Comparator.comparingInt(WorstFirst::rank)
            .thenComparing(Comparator.comparingDouble(WorstFirst::beyondLimit).reversed());

    static List<Verdict> sorted(List<Verdict> verdicts) {
        return verdicts.stream().sorted(ORDER).toList();
    }

    /** How far the estimate lies beyond the alert limit on the bad side, as a logarithm; negative within it. */
    static double beyondLimit(Verdict verdict) {
        double change = Math.log(verdict.ratio().orElse(1));
        double worse = verdict.metric().direction() == Direction.LOWER ? change : -change;
        return worse - Math.log1p(verdict.alertLimit());
    }

    /** From 0, the worst. */
    static int rank(Verdict verdict) {
        boolean suspected =
                verdict.findings().stream().anyMatch(finding -> finding.code().equals("suspected-regression"));
        int rank =
                switch (verdict.outcome()) {
                    case INVALID -> 0;
                    case REGRESSED -> 1;
                    case INCONCLUSIVE -> suspected ? 2 : 3;
                    case IMPROVED -> 4;
                    case EQUIVALENT -> 5;
                };
        // a row that fails no build never stands above one that does
        return verdict.gating() || rank > 4
                ? rank
                : verdict.outcome() == Outcome.REGRESSED ? 4 : Math.max(rank, LAST - 1);
    }
}
