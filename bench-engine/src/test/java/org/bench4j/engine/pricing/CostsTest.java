package org.bench4j.engine.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bench4j.engine.pricing.Loops.FOLDED;
import static org.bench4j.engine.pricing.Loops.PLAIN;
import static org.bench4j.engine.pricing.Loops.body;

import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Role;
import org.junit.jupiter.api.Test;

class CostsTest {
    @Test
    void figuresFollowFromTheContentsAndTheTimesOfTheTrials() {
        Cost cost = new Loops()
                .loop("lut", body(7, 1, 3), 90, 92, 96)
                .costs()
                .rows()
                .get(0);
        assertThat(cost.nanosPerIteration()).isCloseTo(92.66666666666667, within(1e-9));
        assertThat(cost.nanosPerOp().orElseThrow()).isCloseTo(92.66666666666667 / 7, within(1e-9));
        assertThat(cost.perIteration(Content.BYTES)).hasValue(3);
        assertThat(cost.perIteration(Content.BLOCK_ENTRIES)).hasValue(1);
        // 3 bytes in 92.667 ns
        assertThat(cost.bytesPerSecond().orElseThrow()).isCloseTo(3 / 92.66666666666667e-9, within(1.0));
        assertThat(cost.load()).isEmpty();
        assertThat(cost.waiting()).isEmpty();
    }

    @Test
    void aCallOfWhichNoIterationsAreStatedIsOneAndWhatIsNotStatedIsAbsent() {
        Cost cost = new Loops()
                .add(TrialBuilder.of("once").wall(50).content(Content.OPS, 0).build())
                .costs()
                .rows()
                .get(0);
        assertThat(cost.nanosPerIteration()).isEqualTo(50);
        assertThat(cost.nanosPerOp()).isEmpty();
        assertThat(cost.bytesPerSecond()).isEmpty();
        assertThat(cost.perIteration(Content.BLOCK_ENTRIES)).isEmpty();
    }

    @Test
    void loadAndWaitingAreThoseOfTheTrials() {
        Loops loops = new Loops();
        for (int i = 0; i < 2; i++) {
            loops.add(TrialBuilder.of("busy")
                    .index(i)
                    .wall(100, 300)
                    .metric(Metric.RUN_QUEUE_WAIT, 10, i == 0 ? 30 : Double.NaN)
                    .content(Content.OPS, 1)
                    .load(9, 2 + i)
                    .build());
        }
        Cost cost = loops.costs().rows().get(0);
        assertThat(cost.load()).hasValue(2.5);
        assertThat(cost.waiting().orElseThrow()).isCloseTo(50.0 / 500, within(1e-12));
    }

    @Test
    void controlsConfirmationsAndWorkloadsWithoutContentsHaveNoRow() {
        Costs costs = new Loops()
                .arm("w", Role.BASELINE, PLAIN, body(7, 1), 10)
                .arm("w", Role.CANDIDATE, FOLDED, body(7, 1), 20)
                .add(TrialBuilder.of("w")
                        .index(1)
                        .interleaved(Role.BASELINE, PLAIN, PLAIN, FOLDED)
                        .confirmation()
                        .wall(99)
                        .content(Content.OPS, 1)
                        .build())
                .add(TrialBuilder.of("w")
                        .interleaved(Role.CONTROL, "control", PLAIN, FOLDED, "control")
                        .wall(10)
                        .content(Content.OPS, 1)
                        .build())
                .add(TrialBuilder.of("other").wall(5).build())
                .costs();
        assertThat(costs.rows()).extracting(Cost::arm).containsExactly(PLAIN, FOLDED);
        assertThat(costs.rows().get(0).medians()).containsExactly(10_000.0);
    }

    @Test
    void anArmWithAFailedTrialOrOtherContentsInOneHasNoCostAndTheReportSaysWhy() {
        Costs costs = new Loops()
                .loop("broken", body(7, 1), 10, 11)
                .add(TrialBuilder.of("broken")
                        .index(2)
                        .failed(Failure.Kind.VERIFICATION, "wrong")
                        .build())
                .loop("unsteady", body(7, 1), 10)
                .add(TrialBuilder.of("unsteady")
                        .index(1)
                        .wall(10)
                        .content(Content.OPS, 8)
                        .build())
                .costs();
        assertThat(costs.rows()).isEmpty();
        assertThat(costs.findings()).extracting(Finding::code).containsExactly("failed-trial", "contents-differ");
        assertThat(costs.findings().get(1).text())
                .contains("iterations=1000 ops=7000 block-entries=1000")
                .contains("ops=8");
    }

    @Test
    void shapesOfDifferentPayloadAndUnfoldedCountsAreSaid() {
        Costs costs = new Loops()
                .loop("lut", body(7, 1, 3), 90)
                .loop("store_stream", body(7, 1, 16), 90)
                .add(TrialBuilder.of("folded")
                        .wall(5)
                        .content(Content.OPS, 14, Basis.COUNTED_UNFOLDED)
                        .build())
                .costs();
        assertThat(costs.findings())
                .extracting(Finding::code)
                .containsExactly("counts-unfolded", "throughput-across-shapes");
        assertThat(costs.findings().get(1).text()).contains("iterations carry 16, 3 bytes");
        assertThat(new Loops()
                        .loop("a", body(7, 1, 3), 90)
                        .loop("b", body(9, 1, 3), 90)
                        .costs()
                        .findings())
                .isEmpty();
    }
}
