package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MannWhitneyTest {
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 2, 0.33333", "3, 3, 0.1", "4, 4, 0.0286", "5, 5, 0.0079", "8, 8, 0.00016"})
    void smallestProbabilityIsThatOfTheTable(int m, int n, double p) {
        assertThat(MannWhitney.smallestP(m, n)).isCloseTo(p, within(5e-5));
        double[] low = new double[m];
        double[] high = new double[n];
        Arrays.setAll(low, i -> i);
        Arrays.setAll(high, i -> m + i);
        assertThat(MannWhitney.of(low, high).exactP()).isCloseTo(MannWhitney.smallestP(m, n), within(1e-12));
    }

    @Test
    void tiesAreExact() {
        MannWhitney test = MannWhitney.of(new double[] {1, -1, -1, -1}, new double[] {-1, 1, 1, 1});
        assertThat(test.exactP()).isCloseTo(0.4857142857142857, within(1e-12));
        assertThat(test.ties()).containsExactly(4, 4);
    }

    @Test
    void swappingTheArmsSwapsTheTails() {
        double[] x = {3, 1, 4, 1, 5};
        double[] y = {9, 2, 6};
        MannWhitney there = MannWhitney.of(x, y);
        MannWhitney back = MannWhitney.of(y, x);
        assertThat(back.uBaseline()).isEqualTo(there.uCandidate());
        assertThat(back.less()).isCloseTo(there.greater(), within(1e-15));
        assertThat(back.p()).isCloseTo(there.p(), within(1e-15));
    }

    @Test
    void largeSamplesAreJudgedByTheNormalApproximation() {
        double[] x = new double[60];
        double[] y = new double[60];
        Arrays.setAll(x, i -> i);
        Arrays.setAll(y, i -> i + 1);
        MannWhitney test = MannWhitney.of(x, y);
        assertThat(test.exactP()).isNaN();
        assertThat(test.p()).isEqualTo(test.normalP()).isBetween(0.5, 1.0);
    }

    @Test
    void emptyArmIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> MannWhitney.of(new double[0], new double[] {1}));
    }
}
