package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PercentileMethodTest {
    @ParameterizedTest
    @CsvSource({
        "50, 2, 2, 1", "90, 10, 9, 9", "90, 7, 6, 7", "95, 20, 19, 19", "50, 4, 3, 2", "90, 11, 10, 10",
        "90, 15, 14, 14", "10, 5, 1, 1", "99.9, 1000, 999, 999", "100, 3, 3, 3", "28, 25, 8, 7", "95, 60, 57, 57"
    })
    void bothRulesPickTheRankComputedByHand(String percent, long n, long nearest, long ceil) {
        assertThat(PercentileMethod.NEAREST_RANK.rank(n, Percentile.of(percent)))
                .isEqualTo(nearest);
        assertThat(PercentileMethod.NEAREST_RANK_CEIL.rank(n, Percentile.of(percent)))
                .isEqualTo(ceil);
    }

    @Test
    void twoSampleMedianOfTheDefaultRuleIsTheLargerValueInEitherOrder() {
        assertThat(PercentileMethod.NEAREST_RANK.of(new double[] {550.641, 1175.326}, "50"))
                .isEqualTo(1175.326);
        assertThat(PercentileMethod.NEAREST_RANK.of(new double[] {1175.326, 550.641}, "50"))
                .isEqualTo(1175.326);
        assertThat(PercentileMethod.NEAREST_RANK_CEIL.of(new double[] {1175.326, 550.641}, "50"))
                .isEqualTo(550.641);
        assertThat(PercentileMethod.NEAREST_RANK.of(new long[] {7, 5}, Percentile.P50))
                .isEqualTo(7);
    }

    @Test
    void rankIsExactForCountsBeyondTheRangeOfDoubles() {
        assertThat(PercentileMethod.NEAREST_RANK_CEIL.rank(Long.MAX_VALUE, Percentile.of("50")))
                .isEqualTo(4_611_686_018_427_387_904L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.1", "100.0001", "NaN", "fast", "", "1e999999999", "1e-99"})
    void percentOutsideTheRangeIsRejectedByName(String percent) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Percentile.of(percent))
                .withMessageContaining("percentile")
                .withMessageContaining("expected a percent from 0 to 100");
    }

    @Test
    void zeroPercentIsTheMinimumForTheDefaultRuleAndAnErrorForTheTextbookRule() {
        double[] values = {3, 1, 2};
        assertThat(PercentileMethod.NEAREST_RANK.of(values, "0")).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PercentileMethod.NEAREST_RANK_CEIL.of(values, "0"))
                .withMessageContaining("nearest-rank-ceil");
    }

    @Test
    void notANumberIsRejectedByIndexAndInfinityStandsForATimeout() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PercentileMethod.NEAREST_RANK.of(new double[] {1, Double.NaN}, "50"))
                .withMessageContaining("sample 1 is NaN");
        assertThat(PercentileMethod.NEAREST_RANK.of(new double[] {1, Double.POSITIVE_INFINITY, 2}, "100"))
                .isInfinite();
    }

    @Test
    void percentileThatIsTheMaximumOnlyBecauseThereAreFewSamplesIsKnown() {
        assertThat(PercentileMethod.NEAREST_RANK.isOnlyTheMaximum(10, Percentile.P99))
                .isTrue();
        assertThat(PercentileMethod.NEAREST_RANK.isOnlyTheMaximum(1000, Percentile.P99))
                .isFalse();
        assertThat(PercentileMethod.NEAREST_RANK.isOnlyTheMaximum(10, Percentile.of("100")))
                .isFalse();
    }

    @Test
    void labelsAreReadBack() {
        for (PercentileMethod method : PercentileMethod.values()) {
            assertThat(PercentileMethod.ofLabel(method.label())).isEqualTo(method);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PercentileMethod.ofLabel("linear"))
                .withMessageContaining("\"linear\"");
        assertThat(Percentile.of("99.90").label()).isEqualTo("p99.9");
        assertThat(Percentile.of("100").label()).isEqualTo("p100");
    }
}
