package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bench4j.engine.compare.Reports.about;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.compare;
import static org.bench4j.engine.compare.Reports.row;
import static org.bench4j.engine.compare.Reports.walls;

import java.util.Map;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.ProcedureB;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Placement;
import org.bench4j.model.Severity;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class VerdictsTest {
    private static final Metric RATE =
            new Metric("wall", Unit.RATIO, Direction.HIGHER, Trust.SAMPLED, Placement.INSIDE);

    private static Reports single(double centre, int samples) {
        return Reports.of(1, trial -> TrialBuilder.of("w").wall(about(centre, trial, samples)));
    }

    @Test
    void slowerByMoreThanTheLimitIsRegressedWithRatioIntervalAndCentres() {
        Comparison comparison = compare(walls(1e6), walls(1.2e6));
        Verdict wall = row(comparison, "wall");
        assertThat(comparison.status()).isEqualTo(Status.REGRESSED);
        assertThat(wall.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(wall.procedure()).isEqualTo("b");
        assertThat(wall.ratio().getAsDouble()).isCloseTo(1.2, within(1e-9));
        assertThat(wall.interval().get().lo()).isGreaterThan(1.19).isLessThan(1.2);
        assertThat(wall.interval().get().hi()).isGreaterThan(1.2).isLessThan(1.21);
        assertThat(wall.interval().get().confidence()).isEqualTo(0.99);
        assertThat(wall.baseline()).hasValue(1e6);
        assertThat(wall.candidate()).hasValue(1.2e6);
        assertThat(wall.baselineTrials()).isEqualTo(5);
        assertThat(wall.candidateSamples()).isEqualTo(100);
        assertThat(wall.detectable().getAsDouble()).isBetween(0.001, 0.02);
        assertThat(wall.trialsNeeded()).isEmpty();
        assertThat(wall.floor().get().ratio()).isCloseTo(30 / 1e6 + 30 / 1.2e6, within(1e-12));
        assertThat(wall.floor().get().source()).isEqualTo("clock resolution");
        assertThat(wall.floor().get().confidence()).isEqualTo("uncontrolled");
        assertThat(comparison.createdAt()).isEqualTo(Reports.NOW);
    }

    @Test
    void theEstimateIsThatOfProcedureB() {
        double[][] from = new double[5][];
        double[][] to = new double[5][];
        for (int trial = 0; trial < 5; trial++) {
            from[trial] = about(1e6, trial, 20);
            to[trial] = about(1.07e6, 4 - trial, 20);
        }
        Comparison comparison =
                compare(walls(1e6), Reports.of(5, trial -> TrialBuilder.of("w").wall(to[trial])));
        Estimate expected = ProcedureB.estimate(from, to, 30 / 1e6, 30 / 1.07e6);
        Verdict wall = row(comparison, "wall");
        assertThat(wall.ratio()).hasValue(expected.ratio());
        assertThat(wall.interval().get().lo())
                .isEqualTo(expected.ratioInterval().lo());
        assertThat(wall.interval().get().hi())
                .isEqualTo(expected.ratioInterval().hi());
    }

    @Test
    void aSmallDifferenceIsEquivalentAndAnImprovementIsImproved() {
        assertThat(row(compare(walls(1e6), walls(1.02e6)), "wall").outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(row(compare(walls(1.2e6), walls(1e6)), "wall").outcome()).isEqualTo(Outcome.IMPROVED);
        assertThat(compare(walls(1.2e6), walls(1e6)).status()).isEqualTo(Status.PASSED);
    }

    @Test
    void noisyTrialsAreInconclusiveAndSayHowManyTrialsWouldDecide() {
        double[] scatter = {0.8, 1.3, 1.0};
        Comparison comparison = compare(
                Reports.of(3, trial -> TrialBuilder.of("w").wall(about(1e6 * scatter[trial], trial, 20))),
                Reports.of(3, trial -> TrialBuilder.of("w").wall(about(1.05e6 * scatter[2 - trial], trial, 20))));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        // spread of the logs about 0.24: (2.58 + 0.84)^2 * 2 * 0.24^2 / 0.0488^2 = 570
        assertThat(wall.trialsNeeded().getAsInt()).isBetween(500, 650);
        assertThat(wall.detectable().getAsDouble()).isGreaterThan(1);
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void moreIsBetterWhereTheMetricSaysSo() {
        Reports fast = Reports.of(5, trial -> TrialBuilder.of("w").metric(RATE, about(1000, trial, 20)));
        Reports slow = Reports.of(5, trial -> TrialBuilder.of("w").metric(RATE, about(500, trial, 20)));
        Verdict worse = row(compare(fast, slow), "wall");
        assertThat(worse.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(worse.ratio().getAsDouble()).isCloseTo(0.5, within(1e-9));
        assertThat(worse.interval().get().lo()).isLessThan(0.5);
        assertThat(worse.interval().get().hi()).isGreaterThan(0.5).isLessThan(0.51);
        assertThat(row(compare(slow, fast), "wall").outcome()).isEqualTo(Outcome.IMPROVED);
    }

    @Test
    void oneTrialCanOnlyRaiseASuspicion() {
        Comparison comparison = compare(single(1e6, 40), single(2e6, 40));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.procedure()).isEqualTo("c");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(wall)).containsExactly("suspected-regression");
        assertThat(wall.findings().get(0).text()).contains("+100 %").contains("5 trials");
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(codes(comparison)).contains("one-trial");
        assertThat(codes(row(compare(single(2e6, 40), single(1e6, 40)), "wall")))
                .containsExactly("suspected-improvement");
    }

    @Test
    void oneTrialIsNeverProvedEquivalentToAnotherAndSaysHowManyAreNeeded() {
        Verdict wall = row(compare(single(1e6, 40), single(1.001e6, 40)), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(wall.findings()).isEmpty();
        // sigma 5 %, limit 5 %, 99 %, power 80 %
        assertThat(wall.trialsNeeded().getAsInt()).isBetween(24, 28);
    }

    @Test
    void aSingleSampleAgainstASingleSampleBoundsNothing() {
        Verdict wall = row(compare(single(1e6, 1), single(5e6, 1)), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(wall.interval().get().lo()).isZero();
        assertThat(wall.interval().get().hi()).isInfinite();
        assertThat(wall.trialsNeeded()).isPresent();
        assertThat(wall.detectable()).isEmpty();
    }

    @Test
    void oneTrialOnEitherSideIsEnoughForASuspicionOnly() {
        assertThat(row(compare(walls(1e6), single(2e6, 40)), "wall").procedure())
                .isEqualTo("c");
        assertThat(row(compare(single(1e6, 40), walls(2e6)), "wall").outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    }

    @Test
    void trialsThatSharedAProcessCountAsOne() {
        Comparison comparison = compare(walls(1e6, TrialBuilder::embedded), walls(2e6, TrialBuilder::embedded));
        assertThat(row(comparison, "wall").procedure()).isEqualTo("c");
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(comparison)).contains("embedded-trials").doesNotContain("one-trial");
    }

    @Test
    void aReportAgainstItselfHasNoDifferenceHoweverNoisyItIs() {
        double[] scatter = {0.5, 1.9, 1.0, 3};
        Reports noisy = Reports.of(4, trial -> TrialBuilder.of("w")
                .wall(about(1e6 * scatter[trial], trial, 20))
                .phase("p", about(100, trial, 20))
                .metric(Metric.GC_TIME, 0, 0, 1e6)
                .metric(Metric.ALLOCATED, 100 + trial, 200));
        Comparison comparison = compare(noisy.build(), noisy.build(), Reports.policy());
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(comparison.verdicts()).hasSize(5).allSatisfy(verdict -> {
            assertThat(verdict.outcome()).isEqualTo(Outcome.EQUIVALENT);
            assertThat(verdict.ratio()).hasValue(1);
            assertThat(verdict.findings()).isEmpty();
        });
        assertThat(codes(comparison)).containsExactly("same-report");
    }

    @Test
    void allValuesEqualOnBothSidesIsNoChange() {
        Reports one = Reports.of(5, trial -> TrialBuilder.of("w").wall(1e6, 1e6));
        Reports other = Reports.of(4, trial -> TrialBuilder.of("w").wall(1e6, 1e6));
        Verdict wall = row(compare(one, other), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(wall.ratio()).hasValue(1);
        assertThat(wall.interval().get().hi()).isCloseTo(1, within(1e-4));
    }

    @Test
    void rowsStandInOrderAndOnlyTheSpanItsPartsAndItsCountsGate() {
        Reports report = walls(1e6, trial -> trial.metric(Metric.CPU, 9e5)
                .metric(Metric.ALLOCATED, 100)
                .metric(Metric.exact("outside-count", Unit.COUNT), 1)
                .metric(new Metric("beside", Unit.COUNT, Direction.LOWER, Trust.EXACT, Placement.OUTSIDE), 1)
                .metric(Metric.outside("import"), 5)
                .phase("b", 1000)
                .phase("a", 1000));
        Comparison comparison = compare(report, report);
        assertThat(comparison.verdicts())
                .extracting(verdict -> verdict.metric().name() + (verdict.gating() ? "" : "-"))
                .containsExactly(
                        "wall", "b", "a", "overhead", "allocated", "outside-count", "beside-", "cpu-", "import-");
    }

    @Test
    void whatDoesNotGateIsNeverRed() {
        Comparison comparison = compare(
                walls(1e6, trial -> trial.metric(Metric.CPU, 1e5)), walls(1e6, trial -> trial.metric(Metric.CPU, 9e5)));
        assertThat(row(comparison, "cpu").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void aPhaseOnOneSideOnlyIsARowThatDoesNotGate() {
        Reports without = walls(1e6);
        Reports with = walls(1e6, trial -> trial.phase("p", 1000, 1000));
        Verdict added = row(compare(without, with), "p");
        assertThat(added.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(added.gating()).isFalse();
        assertThat(codes(added)).containsExactly("phase-added");
        assertThat(added.findings().get(0).severity()).isEqualTo(Severity.WARNING);
        assertThat(added.baseline()).isEmpty();
        assertThat(added.candidate()).hasValue(1000);
        assertThat(codes(row(compare(with, without), "p"))).containsExactly("phase-removed");
    }

    @Test
    void aPhaseThatRanOnNeitherSideHasNoRow() {
        Reports report = walls(1e6, trial -> trial.phase("p", Double.NaN));
        assertThat(compare(report, report).verdicts())
                .extracting(verdict -> verdict.metric().name())
                .containsExactly("wall", "overhead");
    }

    @Test
    void aMetricOnOneSideOnlyAndAMetricThatChangedAreNamed() {
        Metric bytes = Metric.sampled("x", Unit.BYTES);
        Metric count = Metric.sampled("x", Unit.COUNT);
        assertThat(codes(row(compare(walls(1e6), walls(1e6, trial -> trial.metric(bytes, 1))), "x")))
                .containsExactly("metric-added");
        Verdict changed = row(
                compare(walls(1e6, trial -> trial.metric(count, 1)), walls(1e6, trial -> trial.metric(bytes, 9))), "x");
        assertThat(changed.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(changed)).containsExactly("metric-changed");
    }

    @Test
    void aPhaseThatRanMoreOftenOnOneSideIsFlagged() {
        Verdict phase = row(
                compare(
                        walls(1e6, trial -> trial.phase("p", 1000, 1000, 1000)),
                        walls(1e6, trial -> trial.phase("p", 1000))),
                "p");
        assertThat(codes(phase)).contains("presence-differs");
    }

    @Test
    void fromZeroToSomethingHasNoRatioAndDoesNotPassSilently() {
        Reports zero = walls(1e6, trial -> trial.phase("p", 0, 0, 0));
        Reports some = walls(1e6, trial -> trial.phase("p", 1e5, 1e5, 1e5));
        Verdict up = row(compare(zero, some), "p");
        assertThat(up.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(up.ratio()).isEmpty();
        assertThat(codes(up)).containsExactly("zero-baseline");
        assertThat(up.findings().get(0).severity()).isEqualTo(Severity.WARNING);
        assertThat(up.gating()).isTrue();
        assertThat(codes(row(compare(some, zero), "p"))).containsExactly("zero-candidate");
        assertThat(row(compare(zero, walls(1e6, trial -> trial.phase("p", 0, 0, 0))), "p")
                        .outcome())
                .isEqualTo(Outcome.EQUIVALENT);
    }

    @Test
    void zeroesInAFewSamplesDoNotStopTheComparison() {
        Verdict phase = row(
                compare(
                        walls(1e6, trial -> trial.phase("p", 1e5, 0, 1e5)),
                        walls(1e6, trial -> trial.phase("p", 1e5, 1e5, 1e5))),
                "p");
        assertThat(phase.outcome()).isEqualTo(Outcome.EQUIVALENT);
        Verdict mixed = row(
                compare(
                        Reports.of(3, trial -> TrialBuilder.of("w").wall(1e6).phase("p", trial == 0 ? 0 : 24)),
                        Reports.of(3, trial -> TrialBuilder.of("w").wall(1e6).phase("p", 24))),
                "p");
        assertThat(mixed.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(mixed)).containsExactly("below-resolution");
        Verdict lone = row(
                compare(
                        Reports.of(1, trial -> TrialBuilder.of("w").wall(1e6).phase("p", 24, 0, 48)),
                        Reports.of(1, trial -> TrialBuilder.of("w").wall(1e6).phase("p", 24, 24, 48))),
                "p");
        assertThat(codes(lone)).containsExactly("below-resolution");
    }

    @Test
    void aNegativeValueIsNeverGreen() {
        Verdict wall = row(
                compare(walls(1e6), Reports.of(5, trial -> TrialBuilder.of("w").wall(1e6, -1, 1e6))), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(wall)).containsExactly("negative-value");
    }

    @Test
    void aBenchmarkWithoutAWallIsInvalid() {
        Reports none = Reports.of(2, trial -> TrialBuilder.of("w").wall(Double.NaN));
        Comparison comparison =
                compare(Reports.of(2, trial -> TrialBuilder.of("w").wall(1e6)), none);
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
        assertThat(codes(row(comparison, "wall"))).containsExactly("no-samples");
        assertThat(compare(none, none).status()).isEqualTo(Status.INVALID);
    }

    @Test
    void ownLimitsApplyByWorkloadAndColumnAndTheLongerNameWins() {
        Policy policy = Reports.policy(Map.of("w", 0.5, "w/p", 0.02, "nobody", 0.1));
        Comparison comparison = compare(
                walls(1e6, trial -> trial.phase("p", about(5e5, 0, 20))).id("b").build(),
                walls(1.2e6, trial -> trial.phase("p", about(5e5, 0, 20)))
                        .id("c")
                        .build(),
                policy);
        assertThat(row(comparison, "wall").alertLimit()).isEqualTo(0.5);
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(row(comparison, "p").alertLimit()).isEqualTo(0.02);
        assertThat(row(comparison, "overhead").alertLimit()).isEqualTo(0.5);
        assertThat(comparison.alertLimit()).isEqualTo(0.05);
        assertThat(comparison.findings())
                .extracting(finding -> finding.code() + " " + finding.where())
                .containsExactlyInAnyOrder("limit-unused nobody", "limit-below-drift ");
    }

    @Test
    void differentWarmUpIsAFindingOfTheBenchmark() {
        assertThat(codes(compare(walls(1e6, trial -> trial.warmup(1, 2)), walls(1e6))))
                .contains("warm-up-differs");
    }

    @Test
    void armsAreJudgedApartAndSayWhichTheyAre() {
        Reports both = Reports.of(5, trial -> TrialBuilder.of("w").arm("x").wall(about(1e6, trial, 20)))
                .and(5, trial -> TrialBuilder.of("w").arm("y").wall(about(1e6, trial, 20)));
        Reports slower = Reports.of(5, trial -> TrialBuilder.of("w").arm("x").wall(about(1e6, trial, 20)))
                .and(5, trial -> TrialBuilder.of("w").arm("y").wall(about(2e6, trial, 20)));
        Comparison comparison = compare(both, slower);
        assertThat(comparison.verdicts())
                .extracting(Verdict::outcome)
                .containsExactly(Outcome.EQUIVALENT, Outcome.REGRESSED);
        assertThat(comparison.verdicts().get(1).findings().get(0).text()).isEqualTo("arm y");
        Reports other = Reports.of(5, trial -> TrialBuilder.of("w").arm("z").wall(about(1e6, trial, 20)));
        assertThat(codes(compare(both, other))).contains("arm-added", "arm-removed");
        assertThat(compare(both, other).status()).isEqualTo(Status.INVALID);
    }
}
