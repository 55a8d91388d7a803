package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WalshHodgesLehmannTest {
    @ParameterizedTest
    @CsvSource({"5, 0.95, 0", "6, 0.95, 1", "7, 0.99, 0", "8, 0.99, 1", "9, 0.95, 6", "10, 0.99, 4", "20, 0.99, 38"})
    void ranksAreThoseOfTheTablesOfWilcoxon(int n, double confidence, long c) {
        assertThat(CriticalRank.signedRank(n, confidence).c()).isEqualTo(c);
    }

    @ParameterizedTest
    @CsvSource({"5, 5, 0.95, 3", "5, 5, 0.99, 1", "4, 4, 0.99, 0", "3, 3, 0.95, 0", "10, 10, 0.95, 24"})
    void ranksAreThoseOfTheTablesOfMannAndWhitney(int m, int n, double confidence, long c) {
        assertThat(CriticalRank.mannWhitney(m, n, confidence).c()).isEqualTo(c);
        assertThat(CriticalRank.mannWhitney(n, m, confidence).c()).isEqualTo(c);
    }

    @Test
    void approximateRanksContinueTheExactOnes() {
        CriticalRank exact = CriticalRank.signedRank(1000, 0.99);
        CriticalRank approximate = CriticalRank.signedRank(1001, 0.99);
        double mean = 1000 * 1001 / 4.0;
        assertThat((approximate.c() - exact.c()) / mean).isBetween(0.0, 0.003);
        assertThat(approximate.achieved()).isCloseTo(exact.achieved(), within(1e-4));
        CriticalRank pairs = CriticalRank.mannWhitney(100, 100, 0.95);
        assertThat(pairs.c()).isEqualTo(4198);
        assertThat(CriticalRank.mannWhitney(100, 101, 0.95).c()).isBetween(4198L, 4300L);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void selectionAgreesWithSortingAllAverages(long seed) {
        Random random = new Random(seed);
        int n = 1 + random.nextInt(60);
        double[] values = new double[n];
        Arrays.setAll(values, i -> random.nextBoolean() ? random.nextInt(5) - 2 : random.nextGaussian());
        double[] averages = new double[n * (n + 1) / 2];
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                averages[count++] = (values[i] + values[j]) / 2;
            }
        }
        Arrays.sort(averages);
        WalshHodgesLehmann centre = WalshHodgesLehmann.of(values, 0.95);
        assertThat(centre.estimate()).as("seed %d", seed).isEqualTo(Median.of(averages) + 0.0);
        if (centre.c() > 0) {
            assertThat(centre.interval())
                    .as("seed %d", seed)
                    .isEqualTo(
                            new Interval(averages[(int) centre.c() - 1], averages[averages.length - (int) centre.c()]));
        }
    }

    @Test
    void aThousandValuesNeedNoMillionAverages() {
        double[] values = new double[100_000];
        Arrays.setAll(values, i -> i);
        assertThat(WalshHodgesLehmann.estimate(values)).isEqualTo(49_999.5);
    }
}
