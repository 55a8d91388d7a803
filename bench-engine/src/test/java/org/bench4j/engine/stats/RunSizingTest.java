package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunSizingTest {
    @ParameterizedTest
    @CsvSource({
        "0.07, 0.01, 98",
        "0.033, 0.011, 18",
        "0.01, 0.01, 2",
        "0.05, 0.02, 13",
        "0.10, 0.03, 23",
        "0, 0.01, 2",
        "1e-99, 1e99, 2"
    })
    void wholeAnswersAreNotRoundedUpByFloatingPoint(BigDecimal cv, BigDecimal sigma, int runs) {
        assertThat(RunSizing.runs(cv, sigma)).isEqualTo(new RunSizing.RunCount(runs, true));
    }

    @Test
    void impossibleCountsAreClampedAndSaySo() {
        assertThat(RunSizing.runs(new BigDecimal("1e999999"), new BigDecimal("1e-999999")))
                .isEqualTo(new RunSizing.RunCount(RunSizing.MOST_RUNS, false));
    }

    @ParameterizedTest
    @CsvSource({"2, 3.947", "3, 2.117", "5, 1.558", "10, 1.293", "20, 1.177"})
    void pilotsAreInflatedAsInTheTable(int pilot, double factor) {
        assertThat(RunSizing.upperFactor(pilot, 0.8)).isCloseTo(factor, within(5e-4));
    }

    @Test
    void historyInterpolatesItsPercentileAndDropsOutliers() {
        // 0.95 * (5 - 1) = 3.8: between the 4th and the 5th value
        assertThat(RunSizing.historicCv(new double[] {0.05, 0.01, 0.02, 0.03, 0.04}))
                .isCloseTo(0.048, within(1e-15));
        assertThat(RunSizing.historicCv(new double[] {0.05, 0.01, 0.02, 0.03, 0.04, 9}))
                .isCloseTo(0.048, within(1e-15));
        // MAD 0: nothing is dropped
        assertThat(RunSizing.historicCv(new double[] {0.01, 0.01, 0.01, 0.01, 1}))
                .isCloseTo(0.802, within(1e-15));
        assertThat(RunSizing.historicCv(new double[] {0.01, 1})).isCloseTo(0.9505, within(1e-15));
        assertThat(RunSizing.historicCv(new double[] {0.03})).isEqualTo(0.03);
    }

    @Test
    void undefinedCvSizesNothing() {
        Cv none = Moments.of(new double[] {1}).cv();
        assertThat(RunSizing.runs(none, new BigDecimal("0.01"))).isEmpty();
        assertThat(RunSizing.runs(none, new BigDecimal("0.01"), 5, 0.8)).isEmpty();
    }

    @Test
    void variancesOfForksAreThoseComputedByHand() {
        KaliberaJones forks = KaliberaJones.of(new double[][] {{10, 12, 11}, {14, 15, 16}, {9, 11, 10}});
        assertThat(forks.mean()).isEqualTo(12);
        assertThat(forks.withinForks()).isEqualTo(1);
        assertThat(forks.ofForkMeans()).isEqualTo(7);
        assertThat(forks.betweenForks()).isCloseTo(20.0 / 3, within(1e-14));
        assertThat(forks.optimalIterations(1, 20).orElseThrow()).isCloseTo(Math.sqrt(3), within(1e-14));
    }

    @Test
    void nonsenseIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RunSizing.runs(new BigDecimal("0.1"), BigDecimal.ZERO))
                .withMessageContaining("sigma 0");
        assertThatIllegalArgumentException().isThrownBy(() -> RunSizing.upperFactor(1, 0.8));
        assertThatIllegalArgumentException().isThrownBy(() -> RunSizing.autocorrelated(5, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> RunSizing.historicCv(new double[0]));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KaliberaJones.of(new double[][] {{1, 2}, {1, 2, 3}}))
                .withMessageContaining("fork 1 has 3 iterations");
        assertThatIllegalArgumentException().isThrownBy(() -> KaliberaJones.of(new double[][] {{1, 2}}));
    }
}
