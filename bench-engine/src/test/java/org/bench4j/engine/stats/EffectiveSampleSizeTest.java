package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EffectiveSampleSizeTest {
    @Test
    void risingValuesAreWorthTwo() {
        double[] rising = new double[20];
        Arrays.setAll(rising, i -> i);
        EffectiveSampleSize size = EffectiveSampleSize.of(rising);
        assertThat(size.lag1()).isCloseTo(0.85, within(1e-12));
        assertThat(size.corrected()).isEqualTo(0.95);
        assertThat(size.effective()).isEqualTo(2);
    }

    @Test
    void alternatingValuesAreWorthNoMoreThanTheirNumber() {
        double[] alternating = new double[20];
        Arrays.setAll(alternating, i -> i % 2);
        assertThat(EffectiveSampleSize.of(alternating).effective()).isEqualTo(20);
        assertThat(EffectiveSampleSize.geyer(alternating)).isEqualTo(20);
    }

    @Test
    void oneSpikeDoesNotHideCorrelation() {
        Random random = new Random(5);
        double[] values = new double[200];
        double noise = 0;
        for (int i = 0; i < values.length; i++) {
            noise = 0.8 * noise + random.nextGaussian();
            values[i] = 100 + noise;
        }
        values[100] = 10_000;
        assertThat(EffectiveSampleSize.lag1(values)).isLessThan(0.1);
        assertThat(EffectiveSampleSize.of(values).lag1()).isGreaterThan(0.6);
    }

    @Test
    void fewValuesAreWorthTheirNumber() {
        assertThat(EffectiveSampleSize.of(new double[] {1}).effective()).isEqualTo(1);
        assertThat(EffectiveSampleSize.of(new double[] {1, 2}).effective()).isEqualTo(2);
        assertThat(EffectiveSampleSize.of(new double[0]).effective()).isZero();
        assertThat(EffectiveSampleSize.batchMeans(new double[] {1, 2})).isNaN();
    }
}
