package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.ArmsReports.BASELINE;
import static org.bench4j.engine.compare.ArmsReports.CANDIDATE;
import static org.bench4j.engine.compare.ArmsReports.policy;
import static org.bench4j.engine.compare.Reports.codes;

import java.util.List;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Basis;
import org.bench4j.model.Calibration;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Content;
import org.bench4j.model.Expectation;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arms whose effect is known must show it, or nothing of the report is judged. */
class CalibrationSetTest {
    private static ArmsReports known(String workload, double factor, Expectation expectation) {
        return ArmsReports.of(workload, 7, factor).more((arm, trial, walls, builder) -> {
            if (arm.equals(CANDIDATE)) {
                builder.expecting(expectation);
            }
        });
    }

    private static ArmsComparer.Judged judge(ArmsReports... benchmarks) {
        ReportView report = ArmsReports.report(benchmarks);
        Comparison.Side side = new Comparison.Side(
                "r",
                report.header().id(),
                report.header().startedAt(),
                report.header().project(),
                report.header().environment().revision());
        return ArmsComparer.judge(report, side, side, policy(0.05));
    }

    @ParameterizedTest
    @CsvSource({
        "1.6, SLOWER, true",
        "1.0, SLOWER, false",
        "0.6, SLOWER, false",
        "0.6, FASTER, true",
        "1.0, FASTER, false",
        "1.0, SAME, true",
        "1.6, SAME, false",
        "1.03, SAME, false"
    })
    void anArmHoldsWhereItShowsWhatIsKnownOfIt(double factor, Expectation expectation, boolean held) {
        ArmsComparer.Judged judged = judge(known("w", factor, expectation));
        Calibration one = judged.calibrations().get(0);
        assertThat(judged.calibrations()).hasSize(1);
        assertThat(one.arm()).isEqualTo(CANDIDATE);
        assertThat(one.expectation()).isEqualTo(expectation);
        assertThat(one.held()).isEqualTo(held);
        assertThat(judged.comparison().status()).isEqualTo(held ? Status.PASSED : Status.INVALID);
    }

    @Test
    void aKnownSlowdownFailsNoBuildAndARealOneBesideItDoes() {
        Comparison comparison = judge(known("known", 1.6, Expectation.SLOWER), ArmsReports.of("other", 11, 1.2))
                .comparison();
        assertThat(comparison.status()).isEqualTo(Status.REGRESSED);
        assertThat(comparison.verdicts())
                .extracting(Verdict::outcome)
                .containsExactly(Outcome.REGRESSED, Outcome.REGRESSED);
        assertThat(comparison.verdicts()).extracting(Verdict::gating).containsExactly(false, true);
        assertThat(codes(comparison.verdicts().get(0))).contains("calibrated");
        assertThat(codes(comparison)).doesNotContain("calibration-failed");
    }

    @Test
    void oneThatDoesNotShowMakesEveryRowInvalidAndWithoutNumbers() {
        Comparison comparison = judge(known("known", 1, Expectation.SLOWER), ArmsReports.of("other", 11, 1.2))
                .comparison();
        assertThat(comparison.verdicts()).hasSize(2).allSatisfy(verdict -> {
            assertThat(verdict.outcome()).isEqualTo(Outcome.INVALID);
            assertThat(verdict.ratio()).isEmpty();
            assertThat(verdict.baseline()).isEmpty();
            assertThat(verdict.p()).isEmpty();
            assertThat(codes(verdict)).contains("calibration-failed");
        });
        assertThat(comparison.findings())
                .filteredOn(finding -> finding.code().equals("calibration-failed"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.where()).isEqualTo("known candidate");
                    assertThat(finding.text())
                            .startsWith("expected to be slower, shows ")
                            .contains("equivalent");
                });
    }

    @Test
    void anArmThatFailedDoesNotCalibrate() {
        ArmsReports broken = known("w", 1.6, Expectation.SLOWER).more((arm, trial, walls, builder) -> {
            if (arm.equals(CANDIDATE)) {
                builder.expecting(Expectation.SLOWER);
                if (trial == 0) {
                    builder.failed(org.bench4j.model.Failure.Kind.VERIFICATION, "wrong");
                }
            }
        });
        assertThat(judge(broken).calibrations()).singleElement().matches(one -> !one.held());
    }

    @Test
    void expectationsOfBaselinesMeanNothing() {
        ArmsReports stated = ArmsReports.of(1).more((arm, trial, walls, builder) -> {
            if (!arm.equals(CANDIDATE)) {
                builder.expecting(Expectation.SLOWER);
            }
        });
        assertThat(judge(stated).calibrations()).isEmpty();
    }

    @Test
    void aLoopsPercentageIsNoApplications() {
        ArmsReports loop = ArmsReports.of(1.2)
                .more((arm, trial, walls, builder) -> builder.content(Content.OPS, arm.equals(BASELINE) ? 14 : 13));
        Comparison comparison = judge(loop).comparison();
        assertThat(codes(comparison.verdicts().get(0))).contains("not-an-application-figure");
        assertThat(codes(judge(ArmsReports.of(1.2)).comparison().verdicts().get(0)))
                .doesNotContain("not-an-application-figure");
    }

    @Test
    void twoReportsOfCallsThatConsistOfOtherThingsAreRefusedUnlessAllowed() {
        Reports three =
                Reports.walls(1000, trial -> trial.content(Content.OPS, 3).content("hops", 1));
        Reports four =
                Reports.walls(1000, trial -> trial.content(Content.OPS, 4).content("hops", 1));
        Comparison comparison = Reports.compare(three, four);
        assertThat(comparison.status()).isEqualTo(Status.REFUSED);
        assertThat(comparison.refused()).singleElement().satisfies(field -> {
            assertThat(field.field()).isEqualTo("content:ops");
            assertThat(field.baseline()).isEqualTo("3 by-construction");
            assertThat(field.candidate()).isEqualTo("4 by-construction");
        });
        assertThat(codes(comparison.verdicts().get(0))).contains("content-mismatch");
        assertThat(Reports.compare(three, four, "content:ops").status()).isEqualTo(Status.PASSED);
        Reports counted = Reports.walls(
                1000, trial -> trial.content(Content.OPS, 3, Basis.COUNTED).content("hops", 1));
        assertThat(Reports.compare(three, counted).status()).isEqualTo(Status.REFUSED);
    }

    @Test
    void candidatesOfTwoReportsMayConsistOfOtherThings() {
        Comparison comparison = Reports.compare(loops(3, 5), loops(3, 6));
        assertThat(comparison.refused()).isEmpty();
        assertThat(Reports.compare(loops(3, 5), loops(4, 5)).refused()).hasSize(1);
    }

    private static Reports loops(double baseline, double candidate) {
        ArmsReports arms = ArmsReports.of(1)
                .more((arm, trial, walls, builder) ->
                        builder.content(Content.OPS, arm.equals(CANDIDATE) ? candidate : baseline));
        return ArmsReports.reports(arms);
    }

    @Test
    void trialsThatStateOtherContentsDidOtherWork() {
        List<org.bench4j.model.Trial> trials = List.of(
                TrialBuilder.of("w").wall(1).content(Content.OPS, 3).build(),
                TrialBuilder.of("w").index(1).wall(1).content(Content.OPS, 4).build());
        assertThat(org.bench4j.engine.findings.Findings.of("w", trials))
                .filteredOn(finding -> finding.code().equals("non-deterministic-work"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.text()).contains("state other contents of a call"));
    }
}
