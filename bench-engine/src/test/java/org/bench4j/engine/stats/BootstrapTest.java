package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class BootstrapTest {
    private static final double[] X = {100, 102, 98, 101, 99};
    private static final double[] Y = {105, 107, 104, 106, 103};

    @Test
    void randomNumbersAreThoseOfThePublishedGenerator() {
        SplitMix64 random = new SplitMix64(0);
        assertThat(random.next()).isEqualTo(0xe220a8397b1dcdafL);
        assertThat(random.next()).isEqualTo(0x6e789e6aa1b965f4L);
        assertThat(random.nextDouble()).isBetween(0.0, 1.0);
    }

    @Test
    void intervalContainsTheRatioAndIsReproducible() {
        Bootstrap bootstrap = Bootstrap.ofRatio(X, Y, Bootstrap.Statistic.MEAN, 2000, 42, 0.95);
        assertThat(bootstrap.ratio()).isEqualTo(1.05);
        assertThat(bootstrap.percentile().contains(1.05)).isTrue();
        assertThat(bootstrap.bca().contains(1.05)).isTrue();
        assertThat(bootstrap).isEqualTo(Bootstrap.ofRatio(X, Y, Bootstrap.Statistic.MEAN, 2000, 42, 0.95));
        assertThat(bootstrap.percentile())
                .isNotEqualTo(Bootstrap.ofRatio(X, Y, Bootstrap.Statistic.MEAN, 2000, 43, 0.95)
                        .percentile());
    }

    @Test
    void constantArmsFallBackToThePercentileIntervalAndSaySo() {
        double[] one = {1, 1, 1};
        double[] two = {2, 2, 2};
        Bootstrap bootstrap = Bootstrap.ofRatio(one, two, Bootstrap.Statistic.MEDIAN, 100, 1, 0.99);
        assertThat(bootstrap.correction().applied()).isFalse();
        assertThat(bootstrap.bca()).isEqualTo(new Interval(2, 2));
    }

    @Test
    void forksAreDrawnWhole() {
        double[][] x = {{1, 1}, {1, 1}};
        double[][] y = {{1, 3}, {2, 2}};
        assertThat(ForkBootstrap.forksOnly(x, y, 200, 1, 0.9).interval()).isEqualTo(new Interval(2, 2));
        assertThat(ForkBootstrap.hierarchical(x, y, 200, 1, 0.9).interval().halfWidth())
                .isPositive();
    }

    @Test
    void nonsenseIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bootstrap.ofRatio(X, new double[0], Bootstrap.Statistic.MEAN, 10, 1, 0.9))
                .withMessageContaining("candidate has no samples");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bootstrap.ofRatio(X, Y, Bootstrap.Statistic.MEAN, 0, 1, 0.9))
                .withMessageContaining("0 replicates");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForkBootstrap.forksOnly(new double[0][], new double[][] {X}, 10, 1, 0.9))
                .withMessageContaining("baseline has no forks");
    }
}
