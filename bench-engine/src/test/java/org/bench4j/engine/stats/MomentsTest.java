package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MomentsTest {
    @Test
    void nineTenElevenIsExactlyTenPercentAndNotFlagged() {
        Moments moments = Moments.ofNanos(new long[] {9, 10, 11});
        assertThat(moments.mean()).isEqualTo(10);
        assertThat(moments.variance()).isEqualTo(1);
        assertThat(moments.cv().value()).isEqualTo(0.1);
        assertThat(moments.cv().flagged()).isFalse();
        assertThat(Moments.of(new double[] {9, 10, 11.0000001}).cv().flagged()).isTrue();
        assertThat(Moments.of(new double[] {0.9, 1.0, 1.1}).cv().flagged()).isFalse();
    }

    @Test
    void seedPairHasTheCvOfTheSpecification() {
        assertThat(Moments.of(new double[] {551, 1175}).cv().value()).isCloseTo(0.5112799901047574, within(1e-15));
    }

    @Test
    void epochSizedReadingsKeepTheirVariance() {
        long epoch = 1_700_000_000_000_000_000L;
        Moments moments = Moments.ofNanos(new long[] {epoch, epoch + 1, epoch + 2, epoch + 3, epoch + 4});
        assertThat(moments.variance()).isEqualTo(2.5);
    }

    @Test
    void sumsBeyondTheRangeOfLongsDoNotOverflow() {
        Moments high = Moments.ofNanos(new long[] {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE});
        assertThat(high.mean()).isEqualTo(0x1p63);
        assertThat(high.variance()).isZero();
        Moments both = Moments.ofNanos(new long[] {Long.MIN_VALUE, Long.MAX_VALUE});
        assertThat(both.mean()).isEqualTo(-0.5);
        assertThat(both.stdev()).isCloseTo(0x1p64 / Math.sqrt(2), within(0x1p12));
    }

    @Test
    void smallTermsBetweenLargeOnesSurvive() {
        assertThat(Moments.of(new double[] {1e16, 1, -1e16}).mean()).isEqualTo(1.0 / 3);
    }

    @Test
    void constantSeriesHasExactlyNoVariance() {
        Moments moments = Moments.of(new double[] {0.7, 0.7, 0.7});
        assertThat(moments.mean()).isEqualTo(0.7);
        assertThat(moments.variance()).isZero();
        assertThat(moments.cv().defined()).isTrue();
    }

    @Test
    void emptySeriesHasNoMean() {
        assertThat(Moments.ofNanos(new long[0])).isEqualTo(Moments.of(new double[0]));
        assertThat(Moments.of(new double[0]).mean()).isNaN();
        assertThat(new StreamingMoments().moments().mean()).isNaN();
    }

    @Test
    void infinityIsRejectedByIndex() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Moments.of(new double[] {1, 2, Double.POSITIVE_INFINITY}))
                .withMessage("values, sample 2 is Infinity: expected a finite number");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void longsOfEverySizeAgreeWithDecimalArithmetic(long seed) {
        Random random = new Random(seed);
        long[] values = new long[50];
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextLong() >> random.nextInt(60);
            sum = sum.add(BigDecimal.valueOf(values[i]));
        }
        BigDecimal mean = sum.divide(BigDecimal.valueOf(values.length), MathContext.DECIMAL128);
        BigDecimal squares = BigDecimal.ZERO;
        for (long value : values) {
            BigDecimal deviation = BigDecimal.valueOf(value).subtract(mean);
            squares = squares.add(deviation.multiply(deviation));
        }
        double variance = squares.divide(BigDecimal.valueOf(values.length - 1), MathContext.DECIMAL128)
                .doubleValue();
        Moments moments = Moments.ofNanos(values);
        assertThat(moments.mean()).as("seed %d", seed).isEqualTo(mean.doubleValue());
        assertThat(moments.variance()).as("seed %d", seed).isCloseTo(variance, within(variance * 1e-15));
    }
}
