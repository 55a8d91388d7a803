package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MultiplicityTest {
    private static final Offset<Double> ULPS = within(1e-15);

    @Test
    void fourTestsAreAdjustedAsByHand() {
        double[] p = {0.01, 0.04, 0.03, 0.005};
        assertThat(Multiplicity.holm(p)).containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, ULPS);
        assertThat(Multiplicity.benjaminiHochberg(p)).containsExactly(new double[] {0.02, 0.04, 0.04, 0.02}, ULPS);
        assertThat(p).containsExactly(0.01, 0.04, 0.03, 0.005);
    }

    @Test
    void benchmarkWithoutATestDoesNotCount() {
        assertThat(Multiplicity.holm(new double[] {0.01, Double.NaN, 0.02})).containsExactly(0.02, Double.NaN, 0.02);
    }

    @Test
    void probabilitiesOutsideTheirRangeAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Multiplicity.holm(new double[] {0.5, 1.5}))
                .withMessageContaining("p-value 1 is 1.5");
    }
}
