package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutliersTest {
    @Test
    void scoreOfExactlyThreeAndAHalfIsNoOutlier() {
        Outliers outliers = Outliers.of(new double[] {0, 6745, 41745});
        assertThat(outliers.scores()).last().isEqualTo(3.5);
        assertThat(outliers.count()).isZero();
        assertThat(Outliers.of(new double[] {0, 6745, 41746}).high()).containsExactly(2);
    }

    @Test
    void exactBoundaryHoldsForNanosecondsOfHours() {
        double scale = 0x1p31;
        assertThat(Outliers.of(new double[] {0, 6745 * scale, 41745 * scale}).count())
                .isZero();
        assertThat(Outliers.of(new double[] {0, 6745 * scale, 41745 * scale + 1})
                        .high())
                .containsExactly(2);
    }

    @Test
    void slowAndFastOutliersAreKeptApart() {
        Outliers outliers = Outliers.of(new double[] {100, 101, 99, 100, 102, 98, 20, 900});
        assertThat(outliers.high()).containsExactly(7);
        assertThat(outliers.low()).containsExactly(6);
    }

    @Test
    void mostlyEqualValuesFallBackToTheMeanDeviation() {
        Outliers outliers = Outliers.of(new double[] {10, 10, 10, 10, 10, 10, 10, 100});
        assertThat(outliers.scale()).isEqualTo(Outliers.Scale.MEAN_ABSOLUTE_DEVIATION);
        assertThat(outliers.meanAbsoluteDeviation()).isEqualTo(11.25);
        assertThat(outliers.high()).containsExactly(7);
    }

    @Test
    void nothingStandsOutOfEqualOrOfNoValues() {
        assertThat(Outliers.of(new double[] {7, 7, 7}).scale()).isEqualTo(Outliers.Scale.NONE);
        assertThat(Outliers.of(new double[0]).count()).isZero();
    }
}
