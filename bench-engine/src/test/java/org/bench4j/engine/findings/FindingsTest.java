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
        assertThat(findings).extracting(Finding::code).containsExactly("single-trial", "few-samples", "cv-undefined");
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

    private static TrialBuilder quiet(int index) {
        return TrialBuilder.of("w").wall(100, 101, 99, 100, 101, 99).index(index);
    }
}
