package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProceduresTest {
    @Test
    void constantShiftIsEstimatedExactlyByAll() {
        double[] x = filled(20, 100);
        double[] y = filled(20, 110);
        double[][] xs = {x, x, x};
        double[][] ys = {y, y, y};
        assertThat(ProcedureA.estimate(x, y).ratio()).isCloseTo(1.1, within(1e-15));
        assertThat(ProcedureA2.estimate(xs, ys).interval().exp().hi()).isCloseTo(1.1, within(1e-15));
        assertThat(ProcedureB.estimate(xs, ys, 0, 0).p()).isZero();
        assertThat(ProcedureC.estimate(x, y, ForkVariance.measured(0.01, 20), 0, 0)
                        .ratio())
                .isCloseTo(1.1, within(1e-14));
        assertThat(ProcedureA.estimate(x, y).notes()).contains(EstimateNote.NO_VARIATION);
    }

    @Test
    void forkMeanIntervalIsTheOneComputedByHand() {
        // log ratios 0.01, 0.02, 0.03: mean 0.02, s 0.01, t(0.995, 2) = 9.92484
        double[][] x = {{1}, {1}, {1}};
        double[][] y = {{Math.exp(0.01)}, {Math.exp(0.02)}, {Math.exp(0.03)}};
        Estimate estimate = ProcedureA2.estimate(x, y);
        assertThat(estimate.logRatio()).isCloseTo(0.02, within(1e-15));
        assertThat(estimate.standardError()).isCloseTo(0.01 / Math.sqrt(3), within(1e-14));
        assertThat(estimate.interval().halfWidth()).isCloseTo(9.92484 * 0.01 / Math.sqrt(3), within(1e-7));
    }

    @Test
    void sevenPairsBoundNothingAndEightDo() {
        double[] x = {100, 101, 102, 103, 104, 105, 106, 107};
        double[] y = {110, 112, 111, 115, 114, 118, 116, 117};
        Estimate seven = ProcedureA.estimate(Arrays.copyOf(x, 7), Arrays.copyOf(y, 7));
        assertThat(seven.interval()).isEqualTo(Interval.UNBOUNDED);
        assertThat(seven.notes()).containsExactly(EstimateNote.TOO_FEW_PAIRS);
        assertThat(seven.minimumDetectableEffect(0.8)).isInfinite();
        // at n = 8 the 99 % interval runs from the smallest to the largest log ratio
        Interval ratios = ProcedureA.estimate(x, y).ratioInterval();
        assertThat(ratios.lo()).isCloseTo(111.0 / 102, within(1e-12));
        assertThat(ratios.hi()).isCloseTo(118.0 / 105, within(1e-12));
    }

    @Test
    void driftingPairsAreWidenedAndNoted() {
        Random random = new Random(1);
        double[] x = filled(40, 100);
        double[] y = new double[40];
        double noise = 0;
        for (int i = 0; i < 40; i++) {
            noise = 0.9 * noise + random.nextGaussian() * 0.01;
            y[i] = 100 * Math.exp(noise);
        }
        Estimate estimate = ProcedureA.estimate(x, y);
        assertThat(estimate.effectiveN()).isLessThan(8);
        assertThat(estimate.notes()).contains(EstimateNote.AUTOCORRELATED);
        WalshHodgesLehmann plain = WalshHodgesLehmann.of(LogRatios.of(x, y), 0.99);
        assertThat(estimate.interval().halfWidth())
                .isGreaterThan(1.5 * plain.interval().halfWidth());
    }

    @Test
    void moreThanAThousandPairsAreReducedToBatchMedians() {
        Random random = new Random(2);
        double[] x = filled(5003, 100);
        double[] y = new double[5003];
        for (int i = 0; i < y.length; i++) {
            y[i] = 103 * Math.exp(random.nextGaussian() * 0.05);
        }
        Estimate estimate = ProcedureA.estimate(x, y);
        assertThat(estimate.n()).isEqualTo(500);
        assertThat(estimate.notes()).containsExactly(EstimateNote.BATCHED);
        assertThat(estimate.ratio()).isCloseTo(1.03, within(0.01));
        assertThat(estimate.interval().contains(Math.log(1.03))).isTrue();
    }

    @Test
    void oneForkIsNotCompared() {
        double[][] one = {{1, 2, 3}};
        double[][] two = {{1, 2, 3}, {2, 3, 4}};
        assertThat(ProcedureB.estimate(one, two, 0, 0).notes()).containsExactly(EstimateNote.ONE_FORK);
        assertThat(ProcedureB.estimate(two, one, 0, 0).interval().isBounded()).isFalse();
        assertThat(ProcedureA2.estimate(one, one).notes()).containsExactly(EstimateNote.ONE_FORK);
    }

    @Test
    void equalQuantisedMediansAreNotPerfectlyStable() {
        double[][] x = {{10, 10}, {10, 10}, {10, 10}};
        Estimate estimate = ProcedureB.estimate(x, x, 0.1, 0.1);
        assertThat(estimate.notes()).containsExactly(EstimateNote.RESOLUTION_LIMITED);
        // se = sqrt(2 * 0.01/6/3), t(0.995, 4) = 4.60409
        assertThat(estimate.interval().hi()).isCloseTo(4.60409487 * Math.sqrt(0.02 / 18), within(1e-8));
    }

    @Test
    void withoutHistoryTheSpreadBetweenForksIsAssumed() {
        assertThat(ForkVariance.measured(0.01, 7)).isEqualTo(ForkVariance.assumed());
        assertThat(ForkVariance.ofHistory(new double[0][])).isEqualTo(ForkVariance.assumed());
        assertThat(ProcedureC.estimate(filled(20, 1), filled(20, 1), ForkVariance.assumed(), 0, 0)
                        .notes())
                .containsExactly(EstimateNote.UNCALIBRATED);
    }

    @Test
    void historyPoolsTheSpreadOfItsReports() {
        double up = Math.exp(0.02);
        double[][] reports = {{1, up, 1, up, 1}, {500, 500 * up, 500, 500 * up, 500}, {7}};
        // per report: mean 0.008, squares 3 * 0.008^2 + 2 * 0.012^2 = 0.00048, 4 degrees
        ForkVariance forks = ForkVariance.ofHistory(reports);
        assertThat(forks.df()).isEqualTo(8);
        assertThat(forks.calibrated()).isTrue();
        assertThat(forks.sigma()).isCloseTo(Math.sqrt(0.00096 / 8), within(1e-14));
    }

    @Test
    void tooFewIterationsBoundNothing() {
        Estimate estimate = ProcedureC.estimate(filled(19, 1), filled(25, 2), ForkVariance.measured(0.01, 9), 0, 0);
        assertThat(estimate.notes()).containsExactly(EstimateNote.TOO_FEW_ITERATIONS);
        assertThat(estimate.ratio()).isCloseTo(2, within(1e-15));
        assertThat(estimate.interval().isBounded()).isFalse();
    }

    @Test
    void timesThatAreNotPositiveAreRejectedByArmForkAndIndex() {
        double[] good = {1, 1, 1};
        double[] bad = {1, 0, 1};
        double[] endless = {1, 1, Double.POSITIVE_INFINITY};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcedureA.estimate(good, bad))
                .withMessage("candidate, sample 1 is 0.0: expected a positive, finite time");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcedureA2.estimate(new double[][] {good, bad}, new double[][] {good, good}))
                .withMessageStartingWith("fork 1: baseline, sample 1 is 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcedureB.estimate(new double[][] {good}, new double[][] {good, endless}, 0, 0))
                .withMessageStartingWith("candidate, fork 1, sample 2 is Infinity");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcedureC.estimate(bad, good, ForkVariance.assumed(), 0, 0))
                .withMessageStartingWith("baseline, sample 1 is 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcedureA.estimate(good, new double[] {1}))
                .withMessageContaining("3 baseline and 1 candidate");
    }

    @Test
    void detectableEffectShrinksWithMoreForks() {
        Random random = new Random(3);
        double few = ProcedureA2.estimate(noise(random, 3), noise(random, 3)).minimumDetectableEffect(0.8);
        double many = ProcedureA2.estimate(noise(random, 20), noise(random, 20)).minimumDetectableEffect(0.8);
        assertThat(many).isPositive().isLessThan(few);
    }

    @Test
    void detectableEffectIsTheHalfWidthScaledByTheQuantiles() {
        // df 2: t(0.995) = 9.92484, t(0.8) = 1.06066
        double[][] x = {{1}, {1}, {1}};
        double[][] y = {{Math.exp(0.01)}, {Math.exp(0.02)}, {Math.exp(0.03)}};
        assertThat(ProcedureA2.estimate(x, y).minimumDetectableEffect(0.8))
                .isCloseTo(Math.expm1((9.92484 + 1.06066) * 0.01 / Math.sqrt(3)), within(1e-6));
    }

    private static double[][] noise(Random random, int forks) {
        double[][] table = new double[forks][10];
        for (double[] fork : table) {
            Arrays.setAll(fork, i -> 100 * Math.exp(random.nextGaussian() * 0.02));
        }
        return table;
    }

    private static double[] filled(int n, double value) {
        double[] values = new double[n];
        Arrays.fill(values, value);
        return values;
    }
}
