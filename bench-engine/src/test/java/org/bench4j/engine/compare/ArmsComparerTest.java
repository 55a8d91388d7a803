package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bench4j.engine.compare.ArmsReports.BASELINE;
import static org.bench4j.engine.compare.ArmsReports.CANDIDATE;
import static org.bench4j.engine.compare.ArmsReports.CONTROL;
import static org.bench4j.engine.compare.ArmsReports.compare;
import static org.bench4j.engine.compare.ArmsReports.policy;
import static org.bench4j.engine.compare.ArmsReports.report;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.row;

import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Control;
import org.bench4j.model.Direction;
import org.bench4j.model.Failure;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Metric;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Placement;
import org.bench4j.model.ReportView;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArmsComparerTest {
    private static final Metric RATE =
            new Metric("rate", Unit.COUNT, Direction.HIGHER, Trust.SAMPLED, Placement.INSIDE);

    @ParameterizedTest
    @CsvSource({
        "1.1, REGRESSED, REGRESSED",
        "0.9, IMPROVED, PASSED",
        "1, EQUIVALENT, PASSED",
        "1.02, EQUIVALENT, PASSED"
    })
    void aCandidateIsJudgedByItsRoundsAgainstTheBaseline(double factor, Outcome outcome, Status status) {
        Comparison comparison = compare(ArmsReports.of(factor));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(outcome);
        assertThat(wall.ratio().getAsDouble()).isCloseTo(factor, within(0.01));
        assertThat(wall.interval().get().lo()).isLessThan(wall.ratio().getAsDouble());
        assertThat(wall.interval().get().confidence()).isEqualTo(0.99);
        assertThat(wall.procedure()).isEqualTo("a2");
        assertThat(wall.arm()).isEqualTo(CANDIDATE);
        assertThat(wall.baselineTrials()).isEqualTo(5);
        assertThat(wall.candidateSamples()).isEqualTo(5 * 24);
        assertThat(wall.p()).isPresent();
        assertThat(wall.q()).isPresent();
        assertThat(wall.detectable().getAsDouble()).isBetween(0.001, 0.05);
        assertThat(wall.trialsNeeded()).isEmpty();
        assertThat(wall.roundsNeeded()).isEmpty();
        assertThat(wall.findings()).isEmpty();
        assertThat(comparison.status()).isEqualTo(status);
    }

    @Test
    void roundsCancelWhatTheArmsShare() {
        // the speed of the process moves by 5 %, that of a round by 2 %, the limit is 1 %
        Comparison comparison = compare(report(ArmsReports.of(1.03).noise(0.002)), policy(0.01));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(wall.interval().get().hi() - wall.interval().get().lo()).isLessThan(0.01);
    }

    @Test
    void whatCannotBeToldIsInconclusiveAndSaysWhatWould() {
        Comparison comparison = compare(ArmsReports.of("w", 7, 1.0).layout(0.05));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(wall.trialsNeeded().getAsInt()).isGreaterThan(5);
        assertThat(wall.roundsNeeded()).isEmpty();
        assertThat(wall.detectable().getAsDouble()).isGreaterThan(0.05);
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void aSingleTrialIsJudgedByItsRoundsAloneAndAsksForMoreOfThemInWholeCycles() {
        Verdict wall = row(compare(ArmsReports.of(1.0).trials(1).noise(0.1)), "wall");
        assertThat(wall.procedure()).isEqualTo("a");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(wall.roundsNeeded().getAsInt()).isGreaterThan(24).satisfies(rounds -> assertThat(rounds % 6)
                .isZero());
        assertThat(wall.trialsNeeded()).isEmpty();
        Verdict clear = row(compare(ArmsReports.of(1.2).trials(1)), "wall");
        assertThat(clear.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(clear.roundsNeeded()).isEmpty();
    }

    @Test
    void tooFewRoundsForAnIntervalAskForEnough() {
        Verdict wall = row(compare(ArmsReports.of(1.2).trials(1).rounds(6)), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(wall.roundsNeeded()).hasValue(12);
    }

    @Test
    void aNullControlThatDiffersByMoreThanAThirdOfTheLimitMakesTheRowInvalidAndSaysOnlyThat() {
        Comparison comparison = compare(ArmsReports.of(1.2)
                .factor(CONTROL, 1.08)
                .more((arm, trial, walls, builder) -> builder.phase(
                        "half",
                        Arrays.stream(walls)
                                .map(wall -> arm.equals(CONTROL) ? wall / 2.16 : wall / 2)
                                .toArray())));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(wall)).containsExactly("control-failed");
        assertThat(wall.findings().get(0).text()).contains("shows +7.93 %");
        assertThat(wall.control().get().failed()).isTrue();
        assertThat(wall.control().get().ratio()).isCloseTo(1.08, within(0.01));
        assertThat(wall.ratio()).as("of an invalid row no number is shown").isEmpty();
        assertThat(wall.q()).isEmpty();
        Verdict half = row(comparison, "half");
        assertThat(half.outcome()).as("the control of this row is sound").isEqualTo(Outcome.REGRESSED);
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
    }

    @Test
    void aNullControlThatDiffersByLessThanAThirdOfTheLimitRaisesTheFloorAndNoMore() {
        Verdict wall = row(compare(ArmsReports.of(1.2).factor(CONTROL, 1.012).noise(0.001)), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(wall.control().get().failed()).isFalse();
        assertThat(wall.floor().get().ratio()).isBetween(0.012, 0.03);
        assertThat(wall.floor().get().source()).isEqualTo("null control");
    }

    @Test
    void amongManyBenchmarksAControlFailsOnlyWhereLuckDoesNotExplainIt() {
        // 2.3 % in one of them: beyond a third of the limit, and by itself significant
        ArmsReports[] suite = suite(100, 0.02);
        Control alone = row(compare(suite[0]), "wall").control().get();
        assertThat(alone.ratio()).isGreaterThan(1.017);
        assertThat(alone.interval().get().lo()).isGreaterThan(1);
        assertThat(alone.failed()).isTrue();
        Comparison comparison = compare(suite(100, 0.02));
        assertThat(comparison.verdicts().get(0).control().get().failed()).isFalse();
        assertThat(compare(suite(100, 0.2)).verdicts().get(0).control().get().failed())
                .as("what is clear holds among many")
                .isTrue();
    }

    private static ArmsReports[] suite(int benchmarks, double firstControl) {
        ArmsReports[] suite = new ArmsReports[benchmarks];
        for (int i = 0; i < benchmarks; i++) {
            suite[i] = ArmsReports.of("w" + i, 100 + i, 1.0).layout(0.004).noise(0.002);
        }
        suite[0].factor(CONTROL, 1 + firstControl);
        return suite;
    }

    @ParameterizedTest
    @CsvSource({"1, single-null", "4, single-null", "5, pooled", "18, pooled", "19, calibrated"})
    void theFloorIsTrustedByTheNullsThatItRestsOn(int benchmarks, String confidence) {
        Comparison comparison = compare(suite(benchmarks, 0));
        assertThat(comparison.verdicts())
                .hasSize(benchmarks)
                .extracting(verdict -> verdict.floor().orElseThrow().confidence())
                .containsOnly(confidence);
    }

    @Test
    void aFloorFromThePoolOfAllControlsSaysSo() {
        ArmsReports[] suite = suite(20, 0);
        for (int i = 1; i < 20; i++) {
            suite[i].factor(CONTROL, 1 + 0.015 * (i % 2 == 0 ? 1 : -1));
        }
        NoiseFloor floor = compare(suite).verdicts().get(0).floor().orElseThrow();
        assertThat(floor.source()).isEqualTo("null controls of the whole report");
        assertThat(floor.ratio()).isBetween(0.03, 0.06);
    }

    @Test
    void withoutAControlTheRowSaysSoAndTheFloorIsTheClocks() {
        Verdict wall = row(compare(ArmsReports.of(1.1).without(CONTROL)), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(wall.control()).isEmpty();
        assertThat(wall.floor().get().confidence()).isEqualTo("uncontrolled");
        assertThat(wall.floor().get().source()).isEqualTo("clock resolution");
        // the clock of the trials steps by 25 ns, the policy's by 30
        assertThat(wall.floor().get().ratio()).isCloseTo(2 * 25e-6, within(1e-5));
        assertThat(codes(wall)).containsExactly("uncontrolled");
    }

    @Test
    void aLimitBelowTheFloorIsSaidToBeSo() {
        Comparison comparison = compare(report(ArmsReports.of(1.003).layout(0.01)), policy(0.005));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(wall)).contains("limit-below-floor");
        assertThat(wall.findings().get(0).text())
                .startsWith("the alert limit of 0.5 % is below the noise floor of ")
                .contains("(null control, single-null)");
    }

    @Test
    void theSameCodeIsNeverRedWhateverIsMeasured() {
        Metric rows = Metric.exact("rows", Unit.COUNT);
        Comparison comparison = compare(ArmsReports.of(3)
                .every(builder -> builder.code("classes"))
                .more((arm, trial, walls, builder) -> builder.metric(rows, filled(24, arm.equals(CANDIDATE) ? 9 : 1))));
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        for (String metric : List.of("wall", "rows")) {
            Verdict verdict = row(comparison, metric);
            assertThat(verdict.outcome()).isEqualTo(Outcome.EQUIVALENT);
            assertThat(codes(verdict)).containsExactly("same-code");
        }
        assertThat(row(comparison, "wall").ratio().getAsDouble())
                .as("it is shown all the same")
                .isCloseTo(3, within(0.1));
    }

    @Test
    void theSameCodeJoinsThePoolOfNullControls() {
        ArmsReports other = ArmsReports.of("other", 1, 1.0);
        assertThat(compare(other).verdicts().get(0).floor().get().confidence()).isEqualTo("single-null");
        // two other benchmarks of the same code give four nulls, with its own control that makes five
        Comparison comparison = compare(
                other,
                ArmsReports.of("x", 2, 1.0).every(builder -> builder.code("x")),
                ArmsReports.of("y", 3, 1.0).every(builder -> builder.code("y")));
        assertThat(comparison.verdicts().get(0).floor().get().confidence()).isEqualTo("pooled");
    }

    @Test
    void codeThatDiffersOrThatNobodyWatchedIsJudged() {
        ArmsReports differs = ArmsReports.of(1.5)
                .more((arm, trial, walls, builder) -> builder.code(arm.equals(CANDIDATE) ? "new" : "old"));
        assertThat(row(compare(differs), "wall").outcome()).isEqualTo(Outcome.REGRESSED);
        ArmsReports once = ArmsReports.of(1.5)
                .more((arm, trial, walls, builder) ->
                        builder.code(arm.equals(CANDIDATE) && trial == 4 ? "new" : "old"));
        assertThat(row(compare(once), "wall").outcome())
                .as("one trial loaded other classes")
                .isEqualTo(Outcome.REGRESSED);
    }

    @Test
    void armsOfOneWorkloadAreJudgedAlthoughTheyAreTheSameClasses() {
        ArmsReports arms =
                ArmsReports.declared(ordered("plain", 1.0, "slow", 1.5)).every(builder -> builder.code("classes"));
        assertThat(row(compare(arms), "wall").outcome()).isEqualTo(Outcome.REGRESSED);
    }

    @Test
    void severalCandidatesHaveRowsOfTheirOwn() {
        Comparison comparison =
                compare(ArmsReports.declared(ordered("plain", 1.0, "slow", 1.2, "same", 1.0, "fast", 0.7)));
        assertThat(comparison.verdicts()).extracting(Verdict::arm).containsExactly("slow", "same", "fast");
        assertThat(comparison.verdicts())
                .extracting(Verdict::outcome)
                .containsExactly(Outcome.REGRESSED, Outcome.EQUIVALENT, Outcome.IMPROVED);
        assertThat(comparison.verdicts())
                .extracting(Verdict::control)
                .containsOnly(comparison.verdicts().get(0).control());
    }

    private static Map<String, Double> ordered(Object... pairs) {
        Map<String, Double> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], (Double) pairs[i + 1]);
        }
        return map;
    }

    @Test
    void workThatDiffersIsInvalidAndSaysWhere() {
        Comparison comparison = compare(ArmsReports.of(1.0)
                .more((arm, trial, walls, builder) -> builder.digests(IntStream.range(0, 24)
                        .mapToObj(i -> arm.equals(CANDIDATE) && i == 7 ? "ff" : "00")
                        .toArray(String[]::new))));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(wall)).containsExactly("work-changed");
        assertThat(wall.findings().get(0).text()).contains("iteration 8");
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
    }

    @Test
    void aNullControlThatDidOtherWorkIsInvalidSinceTheWorkIsNoFunctionOfItsSeed() {
        Comparison comparison = compare(ArmsReports.of(1.0)
                .more((arm, trial, walls, builder) -> builder.digests(IntStream.range(0, 24)
                        .mapToObj(i -> arm.equals(CONTROL) && i == 7 ? "ff" : "00")
                        .toArray(String[]::new))));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(wall)).containsExactly("control-work-differs");
        assertThat(wall.findings().get(0).text()).contains("iteration 8");
    }

    @ParameterizedTest
    @CsvSource({"baseline", "candidate", "control"})
    void anArmThatFailedMakesTheBenchmarkInvalid(String failing) {
        ArmsReports arms = ArmsReports.of(1.0).more((arm, trial, walls, builder) -> {
            if (arm.equals(failing) && trial == 2) {
                builder.failed(Failure.Kind.KILLED, "killed");
            }
        });
        Verdict wall = row(compare(arms), "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(wall)).containsExactly("failed-trial");
        assertThat(wall.findings().get(0).text()).isEqualTo("trial 3 of the " + failing + " failed (killed): killed");
    }

    @Test
    void anotherCandidateThatFailedLeavesTheRestAsItIs() {
        ArmsReports arms = ArmsReports.declared(ordered("plain", 1.0, "broken", 1.0, "same", 1.0))
                .more((arm, trial, walls, builder) -> {
                    if (arm.equals("broken")) {
                        builder.failed(Failure.Kind.THREW, "broken");
                    }
                });
        assertThat(compare(arms).verdicts())
                .extracting(Verdict::outcome)
                .containsExactly(Outcome.INVALID, Outcome.EQUIVALENT);
    }

    @Test
    void armsOfWhichNothingCameBackAreARowNotSilence() {
        List<Trial> lost = List.of(BASELINE, CANDIDATE, CONTROL).stream()
                .map(arm -> TrialBuilder.of("w")
                        .interleaved(role(arm), arm, BASELINE, CANDIDATE, CONTROL)
                        .failed(Failure.Kind.LAUNCH, "no JVM")
                        .build())
                .toList();
        Comparison comparison = compare(Reports.with().and(lost).build(), policy(0.05));
        assertThat(comparison.verdicts()).hasSize(1);
        Verdict verdict = comparison.verdicts().get(0);
        assertThat(verdict.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(verdict)).contains("failed-trial", "no-samples");
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
    }

    private static Role role(String arm) {
        return Role.valueOf(arm.toUpperCase(Locale.ROOT));
    }

    @Test
    void aBenchmarkThatOnlyOneSideHasIsAddedOrRemoved() {
        Comparison comparison = compare(
                ArmsReports.of("both", 1, 1.0),
                ArmsReports.of("new", 2, 1.0).without(BASELINE).without(CONTROL),
                ArmsReports.of("gone", 3, 1.0).without(CANDIDATE).without(CONTROL));
        assertThat(comparison.added()).extracting(Benchmark::workload).containsExactly("new");
        assertThat(comparison.removed()).extracting(Benchmark::workload).containsExactly("gone");
        assertThat(comparison.verdicts()).hasSize(1);
        assertThat(comparison.status()).isEqualTo(Status.REMOVED);
        ReportView gone = report(ArmsReports.of("gone", 3, 1.0).without(CANDIDATE));
        assertThat(compare(gone, policy(0.05, "removed")).status()).isEqualTo(Status.PASSED);
    }

    @Test
    void benchmarksWithoutArmsArePassedOver() {
        ReportView mixed = ArmsReports.reports(ArmsReports.of("arms", 1, 1.0))
                .and(List.of(TrialBuilder.of("plain").wall(1, 2, 3).build()))
                .build();
        assertThat(ArmsComparer.hasArms(mixed)).isTrue();
        assertThat(compare(mixed, policy(0.05)).verdicts())
                .extracting(verdict -> verdict.benchmark().workload())
                .containsExactly("arms");
        assertThat(ArmsComparer.hasArms(
                        Reports.with(TrialBuilder.of("plain").wall(1, 2).build())
                                .build()))
                .isFalse();
    }

    @Test
    void anIncompleteReportIsRefusedUnlessAllowed() {
        ReportView cut = ArmsReports.reports(ArmsReports.of(1.0)).incomplete().build();
        Comparison refused = compare(cut, policy(0.05));
        assertThat(refused.status()).isEqualTo(Status.REFUSED);
        assertThat(refused.refused()).extracting(mismatch -> mismatch.field()).containsExactly("complete");
        assertThat(refused.verdicts()).isEmpty();
        Comparison allowed = compare(cut, policy(0.05, "complete"));
        assertThat(allowed.status()).isEqualTo(Status.PASSED);
        assertThat(allowed.waived()).hasSize(1);
    }

    @Test
    void twoSeparateReportsAreNeverPairedByRound() {
        Comparison comparison = Reports.compare(
                ArmsReports.reports(ArmsReports.of("w", 1, 1.0)), ArmsReports.reports(ArmsReports.of("w", 2, 1.0)));
        assertThat(comparison.verdicts()).isNotEmpty();
        assertThat(comparison.verdicts())
                .extracting(Verdict::procedure)
                .doesNotContain("a", "a2")
                .contains("b");
    }

    @Test
    void moreIsBetterWhereTheMetricSaysSo() {
        Comparison comparison = compare(ArmsReports.of(1.0)
                .more((arm, trial, walls, builder) -> builder.metric(
                        new Metric("rows", Unit.COUNT, Direction.HIGHER, Trust.EXACT, Placement.INSIDE),
                        Arrays.stream(walls)
                                .map(wall -> (arm.equals(CANDIDATE) ? 0.8e9 : 1e9) / wall)
                                .toArray())));
        Verdict rows = row(comparison, "rows");
        assertThat(rows.ratio().getAsDouble()).isCloseTo(0.8, within(0.01));
        assertThat(rows.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(rows.red()).isTrue();
        Comparison better = compare(ArmsReports.of(1.0)
                .more((arm, trial, walls, builder) -> builder.metric(
                        RATE,
                        Arrays.stream(walls)
                                .map(wall -> (arm.equals(CANDIDATE) ? 2e9 : 1e9) / wall)
                                .toArray())));
        assertThat(row(better, "rate").outcome()).isEqualTo(Outcome.IMPROVED);
        assertThat(row(better, "rate").gating()).isFalse();
    }

    @Test
    void whatIsZeroOnBothSidesIsTheSameAndOnOneHasNoRatio() {
        Comparison comparison = compare(
                ArmsReports.of(1.0).more((arm, trial, walls, builder) -> builder.metric(Metric.GC_COUNT, filled(24, 0))
                        .metric(Metric.sampled("from-zero", Unit.COUNT), filled(24, arm.equals(CANDIDATE) ? 3 : 0))
                        .metric(Metric.sampled("to-zero", Unit.COUNT), filled(24, arm.equals(CANDIDATE) ? 0 : 3))
                        .metric(Metric.sampled("partly", Unit.COUNT), alternating(24, arm.equals(CANDIDATE) ? 3 : 4))));
        assertThat(row(comparison, "gc-count").outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(row(comparison, "gc-count").ratio()).hasValue(1);
        assertThat(codes(row(comparison, "from-zero"))).containsExactly("zero-baseline");
        assertThat(codes(row(comparison, "to-zero"))).containsExactly("zero-candidate");
        assertThat(codes(row(comparison, "partly"))).containsExactly("below-resolution");
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
    }

    private static double[] filled(int n, double value) {
        double[] values = new double[n];
        Arrays.fill(values, value);
        return values;
    }

    private static double[] alternating(int n, double value) {
        return IntStream.range(0, n).mapToDouble(i -> i % 4 == 0 ? 0 : value).toArray();
    }

    @Test
    void countsThatRepeatAreJudgedExactly() {
        Comparison comparison = compare(ArmsReports.of(1.0)
                .more((arm, trial, walls, builder) ->
                        builder.metric(Metric.ALLOCATED, filled(24, arm.equals(CANDIDATE) ? 1200 : 1000))));
        Verdict allocated = row(comparison, "allocated");
        assertThat(allocated.procedure()).isEqualTo("exact");
        assertThat(allocated.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(allocated.ratio()).hasValue(1.2);
    }

    @Test
    void samplesWithoutAPartnerAreLeftOutAndCounted() {
        Comparison comparison = compare(ArmsReports.of(1.0).more((arm, trial, walls, builder) -> {
            if (arm.equals(CANDIDATE) && trial == 0) {
                builder.rounds(100, 101);
            }
        }));
        Verdict wall = row(comparison, "wall");
        assertThat(wall.outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(codes(wall)).containsExactly("unpaired-samples");
        assertThat(wall.findings().get(0).text()).startsWith("4 samples have no partner");
    }

    @Test
    void armsWithoutAnyCommonRoundSayNothing() {
        Comparison comparison = compare(ArmsReports.of(1.0)
                .more((arm, trial, walls, builder) -> builder.rounds(IntStream.range(0, 24)
                        .map(i -> arm.equals(CANDIDATE) ? 100 + i : i)
                        .toArray())));
        assertThat(codes(row(comparison, "wall"))).containsExactly("no-rounds");
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    }

    @Test
    void limitsOfTheirOwnHoldForWorkloadsAndColumnsAndThoseOfNoUseAreSaid() {
        ReportView report =
                report(ArmsReports.of(1.1).more((arm, trial, walls, builder) -> builder.phase("seal", walls)));
        Policy own = new Policy(
                0.05,
                Map.of("w", 0.2, "w/seal", 0.02, "x", 0.1),
                Set.of(),
                JudgedClock.AUTO,
                "1.0",
                30,
                InstantSource.fixed(Reports.NOW));
        Comparison comparison = compare(report, own);
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.EQUIVALENT);
        assertThat(row(comparison, "seal").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(codes(comparison)).containsExactly("limit-unused");
    }

    @Test
    void theTypicalRatioIsTheMedianOfTheWallsAndOfNothingElse() {
        Comparison comparison = compare(
                ArmsReports.of("a", 1, 1.03)
                        .noise(0.001)
                        .more((arm, trial, walls, builder) ->
                                builder.phase("p", filled(24, arm.equals(CANDIDATE) ? 9000 : 1000))),
                ArmsReports.of("b", 2, 1.04).noise(0.001),
                ArmsReports.of("c", 3, 2).noise(0.001),
                ArmsReports.of("d", 4, 9).noise(0.001).factor(CONTROL, 1.5));
        assertThat(comparison.typicalRatio().getAsDouble()).isCloseTo(1.04, within(0.002));
        assertThat(compare(ArmsReports.of(1.0)).typicalRatio()).isEmpty();
        assertThat(compare(
                                ArmsReports.of("a", 1, 1.0).noise(0.001),
                                ArmsReports.of("b", 2, 1.21).noise(0.001))
                        .typicalRatio()
                        .getAsDouble())
                .isCloseTo(1.1, within(0.002));
    }

    @Test
    void aDifferenceThatIsNoSurpriseAmongManyRowsIsASuspicion() {
        ArmsReports[] suite = IntStream.range(0, 150)
                .mapToObj(i -> ArmsReports.of("w" + i, 500 + i, 1.0).layout(0.02))
                .toArray(ArmsReports[]::new);
        suite[3].factor(CANDIDATE, 1.12);
        Verdict alone = row(compare(suite[3]), "wall");
        Verdict among = compare(suite).verdicts().get(3);
        assertThat(alone.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(among.ratio()).isEqualTo(alone.ratio());
        assertThat(among.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(among)).contains("suspected-regression");
        assertThat(among.trialsNeeded().getAsInt()).isGreaterThan(5);
        assertThat(among.q().getAsDouble()).isGreaterThan(among.p().getAsDouble());
    }
}
