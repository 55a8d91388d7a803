package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.compare;
import static org.bench4j.engine.compare.Reports.row;

import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Placement;
import org.bench4j.model.Severity;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class ExactTest {
    private static Reports allocating(int trials, double... bytes) {
        return allocating(Metric.ALLOCATED, trials, bytes);
    }

    private static Reports allocating(Metric metric, int trials, double... bytes) {
        return Reports.of(trials, trial -> TrialBuilder.of("w")
                .wall(Reports.about(1e6, trial, bytes.length))
                .metric(metric, bytes));
    }

    private static Verdict judged(Reports baseline, Reports candidate) {
        return row(compare(baseline, candidate), "allocated");
    }

    @Test
    void equalCountsAreEquivalentAtRatioOne() {
        Verdict verdict = judged(allocating(5, 100, 200), allocating(3, 100, 200));
        assertThat(verdict.outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(verdict.procedure()).isEqualTo("exact");
        assertThat(verdict.ratio()).hasValue(1);
        assertThat(verdict.interval()).isEmpty();
        assertThat(verdict.findings()).isEmpty();
    }

    @Test
    void aDifferenceWithinTheLimitIsEquivalentAndToldExactly() {
        Verdict verdict = judged(allocating(5, 1000, 2000), allocating(5, 1000, 2016));
        assertThat(verdict.outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(verdict.ratio().getAsDouble()).isCloseTo(3016.0 / 3000, within(1e-15));
        assertThat(verdict.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.NOTE);
            assertThat(finding.text())
                    .isEqualTo(
                            "allocated differs from iteration 2 on: 3000 in 2 iterations of the baseline, 3016 of the"
                                    + " candidate (+16)");
        });
    }

    @Test
    void exactlyTheLimitIsTolerated() {
        assertThat(judged(allocating(5, 100), allocating(5, 105)).outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(judged(allocating(5, 105), allocating(5, 100)).outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(judged(allocating(5, 10000), allocating(5, 10501)).outcome()).isEqualTo(Outcome.REGRESSED);
    }

    @Test
    void beyondTheLimitIsRegressedOrImproved() {
        assertThat(judged(allocating(5, 100, 100), allocating(5, 100, 150)).outcome())
                .isEqualTo(Outcome.REGRESSED);
        assertThat(judged(allocating(5, 100, 150), allocating(5, 100, 100)).outcome())
                .isEqualTo(Outcome.IMPROVED);
    }

    @Test
    void moreIsBetterWhereTheMetricSaysSo() {
        Metric rows = new Metric("allocated", Unit.COUNT, Direction.HIGHER, Trust.EXACT, Placement.INSIDE);
        assertThat(judged(allocating(rows, 5, 150), allocating(rows, 5, 100)).outcome())
                .isEqualTo(Outcome.REGRESSED);
    }

    @Test
    void fromZeroToSomethingHasNoRatioAndIsFlagged() {
        Verdict verdict = judged(allocating(5, 0, 0), allocating(5, 0, 8));
        assertThat(verdict.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(verdict)).containsExactly("exact-difference", "zero-baseline");
        assertThat(judged(allocating(5, 0, 0), allocating(4, 0, 0)).outcome()).isEqualTo(Outcome.EQUIVALENT);
    }

    @Test
    void countsThatVaryWithinASideAreJudgedByTheSpreadOfTrials() {
        Reports varying = Reports.of(
                5, trial -> TrialBuilder.of("w").wall(1e6, 1e6).metric(Metric.ALLOCATED, 1e6 + 16 * trial, 1e6));
        Verdict verdict = judged(varying, allocating(5, 1e6, 1e6));
        assertThat(verdict.procedure()).isEqualTo("b");
        assertThat(verdict.outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(codes(verdict)).containsExactly("alloc-varies");
        assertThat(verdict.findings().get(0).severity()).isEqualTo(Severity.NOTE);
        assertThat(verdict.floor()).isEmpty();
    }

    @Test
    void oneProcessWhoseCountMovesCanOnlyBeSuspected() {
        Verdict moving = judged(allocating(1, 100, 90), allocating(1, 200, 180));
        assertThat(moving.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(moving)).contains("suspected-regression");
        Verdict steady = judged(allocating(1, 100, 100), allocating(1, 200, 200));
        assertThat(steady.outcome()).isEqualTo(Outcome.REGRESSED);
    }

    @Test
    void onlyTheIterationsThatBothSidesHaveAreCounted() {
        Verdict verdict = judged(allocating(5, 100, 100), allocating(5, 100, 100, 100, 100));
        assertThat(verdict.outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(verdict.ratio()).hasValue(1);
    }
}
