package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.row;

import java.util.Arrays;
import java.util.Random;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which of two clocks decides: what a neighbour does to the wall it does not do to CPU time, which cannot see waiting. */
class ClockChoiceTest {
    /** A span whose CPU time is a share of its time alone, of which a share is waited for a processor when a neighbour is there. */
    private static ArmsReports span(double factor, double computes, double waits, boolean readable) {
        Random random = new Random(7);
        return ArmsReports.of("w", 42, factor).noise(0.003).more((arm, trial, alone, builder) -> {
            double[] wall = new double[alone.length];
            double[] cpu = new double[alone.length];
            double[] wait = new double[alone.length];
            for (int i = 0; i < wall.length; i++) {
                wait[i] = random.nextInt(2) == 0 ? 0 : 2 * waits * alone[i] * random.nextDouble();
                wall[i] = alone[i] + wait[i];
                cpu[i] = computes * alone[i];
            }
            builder.wall(wall)
                    .phase("seal", Arrays.stream(wall).map(one -> one / 2).toArray());
            builder.metric(Metric.CPU, cpu);
            if (readable) {
                builder.metric(Metric.RUN_QUEUE_WAIT, wait);
            }
        });
    }

    private static Comparison judged(JudgedClock judge, ArmsReports arms) {
        return ArmsReports.compare(ArmsReports.report(arms), ArmsReports.policy(0.05, judge));
    }

    @Test
    void onACalmMachineTheWallIsJudged() {
        Comparison comparison = judged(JudgedClock.AUTO, span(1.1, 1, 0, true));
        assertThat(row(comparison, "wall").gating()).isTrue();
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(row(comparison, "cpu").gating()).isFalse();
        assertThat(codes(comparison)).isEmpty();
    }

    @Test
    void onAContendedMachineASpanThatOnlyComputesIsJudgedByItsCpuTimeAndTheWallStandsBesideIt() {
        Comparison comparison = judged(JudgedClock.AUTO, span(1.1, 0.99, 0.3, true));
        assertThat(row(comparison, "cpu").gating()).isTrue();
        assertThat(row(comparison, "cpu").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(row(comparison, "wall").gating()).isFalse();
        assertThat(row(comparison, "seal").gating()).as("a part of the wall").isFalse();
        assertThat(row(comparison, "overhead").gating()).isFalse();
        assertThat(codes(comparison)).containsExactly("judged-by-cpu");
        assertThat(comparison.findings().get(0).text()).startsWith("the thread waited for a processor in ");
        assertThat(comparison.status()).isEqualTo(Status.REGRESSED);
    }

    @Test
    void aNullControlThatOnlyTheWallSpoilsDoesNotSpoilTheRun() {
        ArmsReports arms = ArmsReports.of(1.1).noise(0.003).more((arm, trial, alone, builder) -> {
            double neighbour = arm.equals(ArmsReports.CONTROL) ? 1.2 : 1.1;
            builder.metric(Metric.CPU, alone)
                    .metric(
                            Metric.RUN_QUEUE_WAIT,
                            Arrays.stream(alone)
                                    .map(one -> (neighbour - 1) * one)
                                    .toArray())
                    .wall(Arrays.stream(alone).map(one -> neighbour * one).toArray());
        });
        Comparison comparison = judged(JudgedClock.AUTO, arms);
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.INVALID);
        assertThat(row(comparison, "cpu").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(comparison.status()).isEqualTo(Status.REGRESSED);
    }

    @Test
    void aSpanThatWaitsForOtherThingsIsJudgedByItsWallAndSaysSo() {
        Comparison comparison = judged(JudgedClock.AUTO, span(1.1, 0.6, 0.3, true));
        assertThat(row(comparison, "wall").gating()).isTrue();
        assertThat(row(comparison, "cpu").gating()).isFalse();
        assertThat(codes(comparison)).containsExactly("judged-by-wall");
        assertThat(comparison.findings().get(0).text()).contains("(60 % of it is CPU time)");
    }

    @Test
    void theWallCanBeForcedOnAContendedMachine() {
        Comparison comparison = judged(JudgedClock.WALL, span(1.1, 0.99, 0.3, true));
        assertThat(row(comparison, "wall").gating()).isTrue();
        assertThat(row(comparison, "cpu").gating()).isFalse();
        assertThat(codes(comparison)).isEmpty();
    }

    @Test
    void cpuTimeCanBeForcedOnACalmMachineWhereTheSpanOnlyComputes() {
        Comparison comparison = judged(JudgedClock.CPU, span(1.1, 0.99, 0, true));
        assertThat(row(comparison, "cpu").gating()).isTrue();
        assertThat(row(comparison, "wall").gating()).isFalse();
        assertThat(codes(comparison)).containsExactly("judged-by-cpu");
    }

    @Test
    void cpuTimeCannotBeForcedOnASpanThatWaits() {
        Comparison comparison = judged(JudgedClock.CPU, span(1.1, 0.6, 0, true));
        assertThat(row(comparison, "wall").gating()).isTrue();
        assertThat(codes(comparison)).containsExactly("judged-by-wall");
    }

    @Test
    void whereTheKernelDoesNotTellTheWaitTheMachineCountsAsCalmUnlessCpuTimeIsAskedFor() {
        Comparison auto = judged(JudgedClock.AUTO, span(1.1, 0.99, 0.3, false));
        assertThat(row(auto, "wall").gating()).isTrue();
        assertThat(codes(auto)).isEmpty();
        Comparison forced = judged(JudgedClock.CPU, span(1.1, 0.99, 0, false));
        assertThat(row(forced, "cpu").gating()).isTrue();
    }

    @Test
    void withoutCpuTimesTheWallIsJudgedAfterAll() {
        Comparison comparison = judged(JudgedClock.CPU, ArmsReports.of(1.1));
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(codes(comparison)).containsExactly("judged-by-wall");
        assertThat(comparison.findings().get(0).text()).startsWith("no CPU times were read");
    }

    @ParameterizedTest
    @EnumSource(JudgedClock.class)
    void whatIsCountedExactlyGatesByWhateverClock(JudgedClock judge) {
        ArmsReports arms = ArmsReports.of(1.0).more((arm, trial, walls, builder) -> builder.metric(Metric.CPU, walls)
                .metric(
                        Metric.RUN_QUEUE_WAIT,
                        Arrays.stream(walls).map(one -> 0.1 * one).toArray())
                .wall(Arrays.stream(walls).map(one -> 1.1 * one).toArray())
                .metric(
                        Metric.ALLOCATED,
                        Arrays.stream(walls)
                                .map(one -> arm.equals(ArmsReports.CANDIDATE) ? 200 : 100)
                                .toArray()));
        Comparison comparison = judged(judge, arms);
        assertThat(row(comparison, "allocated").red()).isTrue();
    }
}
