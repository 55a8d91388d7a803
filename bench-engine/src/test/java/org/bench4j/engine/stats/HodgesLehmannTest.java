package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HodgesLehmannTest {
    @Test
    void fiveAgainstFiveIsBoundedByTheThirdDifference() {
        double[] x = {100, 102, 98, 101, 99};
        double[] y = {105, 107, 104, 106, 103};
        HodgesLehmann shift = HodgesLehmann.shift(x, y, 0.95);
        assertThat(shift.estimate()).isEqualTo(5);
        assertThat(shift.interval()).isEqualTo(new Interval(2, 8));
        assertThat(HodgesLehmann.ratio(x, y, 0.95).estimate()).isCloseTo(1.05, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void selectionAgreesWithSortingAllDifferences(long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(1 + random.nextInt(20)).toArray();
        double[] y = random.doubles(1 + random.nextInt(20)).toArray();
        double[] differences = Arrays.stream(y)
                .flatMap(b -> Arrays.stream(x).map(a -> b - a))
                .sorted()
                .toArray();
        HodgesLehmann shift = HodgesLehmann.shift(x, y, 0.9);
        assertThat(shift.estimate()).as("seed %d", seed).isEqualTo(Median.of(differences));
        if (shift.c() > 0) {
            assertThat(shift.interval())
                    .as("seed %d", seed)
                    .isEqualTo(new Interval(
                            differences[(int) shift.c() - 1], differences[differences.length - (int) shift.c()]));
        }
    }
}
