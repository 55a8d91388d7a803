package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PairedRanksTest {
    @Test
    void sixWinsOfSixAreTwoInSixtyFourByBothTests() {
        double[] wins = {1, 2, 3, 4, 5, 6};
        assertThat(PairedRanks.sign(wins).p()).isCloseTo(2.0 / 64, within(1e-15));
        assertThat(PairedRanks.signedRank(wins).exactP()).isCloseTo(2.0 / 64, within(1e-15));
        assertThat(PairedRanks.signedRank(wins).positiveRankSum()).isEqualTo(21);
    }

    @Test
    void zerosAreDroppedAndTiesShareTheirRank() {
        // magnitudes 1 1 2 3: ranks 1.5 1.5 3 4; positive 1, 2, 3 -> 8.5
        PairedRanks.SignedRank test = PairedRanks.signedRank(new double[] {0, 1, -1, 2, 3});
        assertThat(test.used()).isEqualTo(4);
        assertThat(test.positiveRankSum()).isEqualTo(8.5);
        // sums of at least 8.5 of all 16 sign patterns: {} and each 1.5 alone negative -> 3
        assertThat(test.exactP()).isCloseTo(2 * 3.0 / 16, within(1e-15));
    }

    @Test
    void manyDifferencesAreJudgedByTheNormalApproximation() {
        double[] differences = new double[201];
        Arrays.setAll(differences, i -> i % 2 == 0 ? i + 1 : -i - 1);
        PairedRanks.SignedRank test = PairedRanks.signedRank(differences);
        assertThat(test.exactP()).isNaN();
        assertThat(test.p()).isEqualTo(test.normalP()).isBetween(0.8, 1.0);
    }

    @Test
    void medianIsBoundedByOrderStatistics() {
        assertThat(PairedRanks.medianInterval(new double[] {6, 1, 5, 2, 4, 3}, 0.95))
                .isEqualTo(new Interval(1, 6));
        assertThat(PairedRanks.medianInterval(new double[] {1, 2, 3}, 0.95)).isEqualTo(Interval.UNBOUNDED);
        assertThat(PairedRanks.medianInterval(new double[0], 0.95)).isEqualTo(Interval.UNBOUNDED);
    }
}
