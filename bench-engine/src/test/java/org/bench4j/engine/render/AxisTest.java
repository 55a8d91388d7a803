package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bench4j.model.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
    @Test
    void bothEndsAreShownWithAMargin() {
        Axis axis = Axis.around(100, 200);
        assertThat(axis.at(100)).isBetween(0.04, 0.07);
        assertThat(axis.at(200)).isBetween(0.93, 0.96);
        assertThat(axis.at(150)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource({"0", "5", "-3", "1e300", "1e-300", "616350000"})
    void aSingleValueStandsInTheMiddle(double value) {
        Axis axis = Axis.around(value, value);
        assertThat(axis.at(value)).isBetween(0.49, 0.51);
        assertThat(axis.ticks(4)).allMatch(Double::isFinite);
    }

    @Test
    void valuesBeyondTheEndsLieAtThem() {
        Axis axis = new Axis(0, 1);
        assertThat(axis.at(-5)).isZero();
        assertThat(axis.at(Double.POSITIVE_INFINITY)).isEqualTo(1);
    }

    @Test
    void ticksAreRoundAndWithinTheRange() {
        assertThat(new Axis(594, 760).ticks(4)).isEqualTo(List.of(600.0, 650.0, 700.0, 750.0));
        assertThat(new Axis(-0.4, 7.9).ticks(4)).isEqualTo(List.of(0.0, 2.5, 5.0, 7.5));
    }

    @ParameterizedTest
    @CsvSource({
        "594e6, 760e6, 600e6, 600 ms",
        "0, 10, 2.5, 2.5 ns",
        "990, 1010, 1000, 1.000 us",
        "1.99e6, 2.01e6, 2e6, 2.000 ms",
        "-1, 10, 0, 0 ns"
    })
    void labelsHaveTheDecimalsThatTheStepsNeed(double lo, double hi, double value, String label) {
        assertThat(new Axis(lo, hi).label(value, 4, Unit.NANOSECONDS)).isEqualTo(label.replace(' ', '\u00a0'));
    }
}
