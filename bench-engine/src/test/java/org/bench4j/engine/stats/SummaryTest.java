package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void tenTimingsAreSummarisedAsComputedByHand() {
        double[] samples = {9, 10, 11, 10, 9, 11, 10, 10, 10, 100};
        Summary summary = Summary.of(samples);
        assertThat(summary.n()).isEqualTo(10);
        assertThat(summary.min()).isEqualTo(9);
        assertThat(summary.mean()).isEqualTo(19);
        // deviations from 19: 2 x 10, 5 x 9, 2 x 8, 81 -> 200 + 405 + 128 + 6561 = 7294, over 9
        assertThat(summary.stdev()).isCloseTo(Math.sqrt(7294.0 / 9), within(1e-12));
        assertThat(summary.cv().flagged()).isTrue();
        assertThat(summary.median()).isEqualTo(10);
        // deviations from the median, sorted: 0 0 0 0 0 1 1 1 1 90 -> MAD 0.5
        assertThat(summary.robustCv().value()).isCloseTo(1.4826 * 0.5 / 10, within(1e-15));
        assertThat(summary.p50()).isEqualTo(10);
        assertThat(summary.p90()).isEqualTo(11);
        assertThat(summary.p99()).isEqualTo(100);
        assertThat(summary.max()).isEqualTo(100);
        assertThat(summary.outliers()).contains(new Summary.OutlierCount(1, 0));
    }

    @Test
    void orderOfTheSamplesDoesNotMatterAndTheyAreNotChanged() {
        double[] samples = {3, 1, 2};
        assertThat(Summary.of(samples)).isEqualTo(Summary.of(new double[] {1, 2, 3}));
        assertThat(samples).containsExactly(3, 1, 2);
    }

    @Test
    void outliersAreNotCountedBelowTenSamples() {
        assertThat(Summary.of(new double[] {1, 1, 1, 1, 1, 1, 1, 1, 100}).outliers())
                .isEmpty();
    }

    @Test
    void oneSampleHasNoDispersion() {
        Summary summary = Summary.ofNanos(new long[] {5}, PercentileMethod.NEAREST_RANK_CEIL);
        assertThat(summary.stdev()).isNaN();
        assertThat(summary.cv().state()).isEqualTo(Cv.State.TOO_FEW);
        assertThat(summary.cv().defined()).isFalse();
        assertThat(summary.robustCv().defined()).isFalse();
        assertThat(summary.p99()).isEqualTo(5);
        assertThat(summary.method().label()).isEqualTo("nearest-rank-ceil");
    }

    @Test
    void noSamplesAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Summary.of(new double[0]))
                .withMessageContaining("no samples");
    }
}
