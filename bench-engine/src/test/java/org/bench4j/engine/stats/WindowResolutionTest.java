package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowResolutionTest {
    @ParameterizedTest
    @CsvSource({"25, 0.001, 25000", "30, 0.007, 4286", "0, 0.001, 0"})
    void leastWindowIsTheExactCeiling(long tick, BigDecimal target, long window) {
        assertThat(WindowResolution.leastWindowNanos(tick, target)).isEqualTo(window);
    }

    @Test
    void windowOfHalfATickMoreThanWholeTicksIsTheWorst() {
        WindowResolution window = WindowResolution.of(100, 1050);
        assertThat(window.exactStdev()).isEqualTo(window.worstStdev());
        assertThat(WindowResolution.of(100, 1000).exactStdev()).isZero();
    }

    @Test
    void windowNoLongerThanATickIsUnusable() {
        assertThat(WindowResolution.of(100, 100).usable()).isFalse();
        assertThat(WindowResolution.of(100, 0).usable()).isFalse();
        assertThat(WindowResolution.of(0, 1).usable()).isTrue();
    }

    @Test
    void spreadOfZeroIsNeverReportedAsPerfectlyStable() {
        WindowResolution.Spread spread = WindowResolution.spread(0, 0.1, 10);
        assertThat(spread.belowResolution()).isTrue();
        assertThat(spread.reported()).isEqualTo(0.1 / Math.sqrt(6));
        assertThat(spread.dithered()).isFalse();
    }

    @Test
    void nonsenseIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> WindowResolution.of(-1, 10));
        assertThatIllegalArgumentException().isThrownBy(() -> WindowResolution.leastWindowNanos(25, BigDecimal.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> WindowResolution.spread(0.1, Double.NaN, 3));
    }
}
