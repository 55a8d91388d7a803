package org.bench4j.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhaseTotalsTest {
    @Test
    void copiesWhatItIsGiven() {
        long[] counts = {1, 2};
        double[] nanos = {10, 20};
        PhaseTotals totals = new PhaseTotals(counts, nanos);
        counts[0] = 9;
        nanos[1] = 99;
        assertThat(totals.size()).isEqualTo(2);
        assertThat(totals.count(0)).isEqualTo(1);
        assertThat(totals.nanos(1)).isEqualTo(20);
    }

    @Test
    void refusesCountsAndSumsOfDifferentLength() {
        assertThatThrownBy(() -> new PhaseTotals(new long[2], new double[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 3 and 2");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesSumsThatAreNoTimesNamingThePlace(double nanos) {
        assertThatThrownBy(() -> new PhaseTotals(new long[] {1, 1}, new double[] {0, nanos}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("index 1")
                .hasMessageContaining(String.valueOf(nanos));
    }

    @Test
    void refusesNegativeCounts() {
        assertThatThrownBy(() -> new PhaseTotals(new long[] {-1}, new double[] {0}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }
}
