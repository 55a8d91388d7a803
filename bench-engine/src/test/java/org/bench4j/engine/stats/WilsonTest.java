package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class WilsonTest {
    @Test
    void intervalOfTenInAHundred() {
        // z = 1.959964: centre (0.1 + 0.0192073)/1.0384146, half 1.959964/1.0384146 * sqrt(0.0009 + 0.0000960365)
        Interval interval = Wilson.interval(10, 100, 0.95);
        assertThat(interval.lo()).isCloseTo(0.0552291, within(1e-6));
        assertThat(interval.hi()).isCloseTo(0.1743657, within(1e-6));
    }

    @Test
    void noneAndAllStayWithinZeroAndOneAndAreNotPoints() {
        Interval none = Wilson.interval(0, 50, 0.99);
        assertThat(none.lo()).isZero();
        assertThat(none.hi()).isBetween(0.1, 0.13); // z^2/(n + z^2) = 6.635/56.635
        Interval all = Wilson.interval(50, 50, 0.99);
        assertThat(all.hi()).isEqualTo(1);
        assertThat(all.lo()).isCloseTo(1 - none.hi(), within(1e-12));
    }

    @Test
    void countsThatAreNoneAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Wilson.interval(3, 2, 0.99))
                .withMessageContaining("3 of 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Wilson.interval(0, 0, 0.99));
    }
}
