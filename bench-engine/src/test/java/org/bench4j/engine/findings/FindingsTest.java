package org.bench4j.engine.findings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;

class FindingsTest {
    @Test
    void aSpreadAboveTenPercentIsFlaggedAtItsColumnWithN() {
        List<Finding> findings = Findings.of(
                "w", List.of(quiet(0).phase("noisy", 10, 20, 30, 40, 50, 60).build(), quiet(1).build()));
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("cv-above-limit");
            assertThat(finding.where()).isEqualTo("w noisy");
            assertThat(finding.text()).contains("53.5 %", "6 samples");
        });
    }

    @Test
    void exactlyTenPercentIsNotFlagged() {
        Trial nine = TrialBuilder.of("w").wall(9, 10, 11, 9, 11).index(0).build();
        Trial again = TrialBuilder.of("w").wall(9, 10, 11, 9, 11).index(1).build();
        assertThat(Findings.of("w", List.of(nine, again))).isEmpty();
    }

    @Test
    void oneSampleHasNoSpreadAndOneTrialNoVerdict() {
        List<Finding> findings =
                Findings.of("w", List.of(TrialBuilder.of("w").wall(100).build()));
        assertThat(findings)
                .extracting(Finding::code)
                .containsExactly("single-trial", "few-samples", "percentile-is-maximum", "cv-undefined");
    }

    @Test
    void trialsThatDidDifferentWorkAreNamedWithTheIteration() {
        Trial first = quiet(0).digests("aa", "bb", "cc", "dd", "ee", "ff").build();
        Trial second = quiet(1).digests("aa", "bb", "cd", "dd", "ee", "ff").build();
        assertThat(Findings.of("w", List.of(first, second))).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("non-deterministic-work");
            assertThat(finding.text()).contains("trials 1 and 2", "iteration 3");
        });
    }

    @Test
    void outliersAreCountedFromTenSamplesOnAndSaidToBeKept() {
        double[] walls = {100, 101, 99, 100, 102, 98, 100, 101, 99, 109};
        Trial first = TrialBuilder.of("w").wall(walls).index(0).build();
        Trial second = TrialBuilder.of("w").wall(walls).index(1).build();
        assertThat(Findings.of("w", List.of(first, second))).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("outliers");
            assertThat(finding.text()).contains("2 high and 0 low", "20 samples", "none dropped");
        });
    }

    @Test
    void waitingForAProcessorInManySamplesIsContentionInAFewItIsNot() {
        Trial busy = quiet(0).metric(Metric.RUN_QUEUE_WAIT, 0, 0, 20, 30, 0, 0).build();
        Trial calm = quiet(1).metric(Metric.RUN_QUEUE_WAIT, 0, 0, 900, 0, 0, 0).build();
        assertThat(Findings.of("w", List.of(busy, calm)))
                .extracting(Finding::code)
                .containsExactly("contended");
        Trial calmer =
                quiet(0).metric(Metric.RUN_QUEUE_WAIT, 0, 0, 5000, 0, 0, 0).build();
        assertThat(Findings.of("w", List.of(calmer, calm))).isEmpty();
    }

    @Test
    void failedTrialsSayEnoughByThemselves() {
        Trial failed = TrialBuilder.of("w")
                .wall(1, 1000)
                .failed(Failure.Kind.THREW, "planted")
                .build();
        assertThat(Findings.of("w", List.of(failed))).isEmpty();
    }

    @Test
    void whereOneTrialFailedNoNumbersAreTalkedAboutButDifferentWorkIs() {
        Trial failed =
                quiet(2).wall(1, 1000).failed(Failure.Kind.THREW, "planted").build();
        Trial noisy = quiet(0).phase("noisy", 10, 90).build();
        assertThat(Findings.of("w", List.of(noisy, quiet(1).build(), failed))).isEmpty();
        Trial other = quiet(1).digests("aa", "bb").build();
        assertThat(Findings.of("w", List.of(noisy, other, failed)))
                .extracting(Finding::code)
                .containsExactly("non-deterministic-work");
    }

    @Test
    void digestsThatLookAlikeInTablesAreGivenInFull() {
        Trial first = quiet(0).digests("aabbccdd00").build();
        Trial second = quiet(1).digests("aabbccdd01").build();
        assertThat(Findings.of("w", List.of(first, second)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.text()).contains("0xaabbccdd00 and 0xaabbccdd01"));
    }

    @Test
    void trialsThatDidNotDoAsMuchAreNotTheSameWork() {
        Trial shorter = TrialBuilder.of("w").wall(100, 101, 99).index(1).build();
        assertThat(Findings.of("w", List.of(quiet(0).build(), shorter)))
                .singleElement()
                .satisfies(
                        finding -> assertThat(finding.text()).contains("trial 1 has 6 iterations and trial 2 has 3"));
    }

    @Test
    void aSpreadThatComesFromAFewSamplesIsToldFromOneThatAllShare() {
        assertThat(Findings.of("w", List.of(quiet(0).phase("x", 10, 10, 11, 90).build(), quiet(1).build())))
                .extracting(Finding::text)
                .singleElement()
                .asString()
                .contains("robust CV 7.1 %", "noisy by a few samples");
    }

    @Test
    void aPhaseOfZerosHasNoCv() {
        assertThat(Findings.of("w", List.of(quiet(0).phase("x", 0, 0, 0).build(), quiet(1).build())))
                .singleElement()
                .satisfies(finding -> assertThat(finding.code()).isEqualTo("cv-undefined"));
    }

    @Test
    void p90IsTheMaximumUpToSixSamples() {
        assertThat(Findings.of(
                        "w",
                        List.of(TrialBuilder.of("w")
                                .wall(100, 101, 99, 100, 101, 99)
                                .build())))
                .extracting(Finding::code)
                .containsExactly("single-trial", "percentile-is-maximum");
        assertThat(Findings.of(
                        "w",
                        List.of(TrialBuilder.of("w")
                                .wall(100, 101, 99, 100, 101, 99, 100)
                                .build())))
                .extracting(Finding::code)
                .containsExactly("single-trial");
    }

    @Test
    void armsAreLookedAtByThemselves() {
        Trial slow = quiet(0).arm("slow")
                .wall(500, 501, 499, 500, 501, 499)
                .digests("aa")
                .build();
        Trial fast = quiet(0).arm("fast").build();
        assertThat(Findings.of("w", List.of(slow, fast)))
                .extracting(finding -> finding.code() + " at " + finding.where())
                .containsExactly(
                        "single-trial at w slow",
                        "percentile-is-maximum at w slow",
                        "single-trial at w fast",
                        "percentile-is-maximum at w fast");
    }

    private static TrialBuilder quiet(int index) {
        return TrialBuilder.of("w").wall(100, 101, 99, 100, 101, 99).index(index);
    }
}
