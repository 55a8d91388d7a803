package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.compare;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class FamilyTest {
    private static final double[] SCATTER = {-0.03, 0.01, 0.04, -0.02, 0};

    /** Benchmarks of five trials scattered by some per cent, the first slower by {@code change}. */
    private static Reports suite(int benchmarks, double change, int order) {
        List<Trial> trials = new ArrayList<>();
        for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
            for (int trial = 0; trial < 5; trial++) {
                double shift = benchmark == 0 ? 1 + change : 1;
                double wall = 1e6 * shift * (1 + SCATTER[(trial * order + benchmark) % 5] + 1e-4 * order);
                trials.add(TrialBuilder.of("w" + benchmark)
                        .index(trial)
                        .wall(wall, wall, wall)
                        .build());
            }
        }
        return Reports.with(trials.toArray(Trial[]::new));
    }

    private static Verdict first(Comparison comparison) {
        return comparison.verdicts().get(0);
    }

    @Test
    void aRowByItselfIsJudgedAtItsInterval() {
        Comparison comparison = compare(suite(1, 0, 1), suite(1, 0.08, 2));
        assertThat(first(comparison).interval().get().lo()).isGreaterThan(1);
        assertThat(first(comparison).outcome()).isEqualTo(Outcome.REGRESSED);
    }

    @Test
    void whatIsNoSurpriseAmongHundredsOfRowsIsASuspicionThatSaysWhatToDo() {
        Comparison comparison = compare(suite(200, 0, 1), suite(200, 0.08, 2));
        Verdict verdict = first(comparison);
        assertThat(verdict.interval().get().lo()).isGreaterThan(1);
        assertThat(verdict.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(verdict)).containsExactly("suspected-regression");
        assertThat(verdict.findings().get(0).text()).contains("200 rows").contains("workload w0");
        assertThat(verdict.trialsNeeded().getAsInt()).isGreaterThan(5);
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void aClearRegressionHoldsAmongHundreds() {
        Comparison comparison = compare(suite(200, 0, 1), suite(200, 0.5, 2));
        assertThat(first(comparison).outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(comparison.verdicts().stream().filter(Verdict::red)).hasSize(1);
    }

    @Test
    void phasesDoNotCostTheWallItsPower() {
        Reports from = suite(1, 0, 1);
        Reports to = suite(1, 0.08, 2);
        Comparison comparison = compare(phased(from, 0), phased(to, 1));
        assertThat(first(comparison).outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(comparison.verdicts().get(1).outcome())
                .as("the same numbers as a phase, one of 21")
                .isEqualTo(Outcome.INCONCLUSIVE);
    }

    private static Reports phased(Reports walls, int more) {
        return Reports.with(walls.build().trials().stream()
                .map(trial -> {
                    double wall = trial.samples().get(0).value("wall").getAsDouble();
                    TrialBuilder builder = TrialBuilder.of("w")
                            .index(trial.index())
                            .wall(20 * wall, 20 * wall)
                            .phase("p", wall, wall);
                    for (int i = 0; i < 19; i++) {
                        builder.phase("q" + i, 1e5 + trial.index() + more, 1e5 + more);
                    }
                    return builder.build();
                })
                .toArray(Trial[]::new));
    }
}
