package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.bench4j.model.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource({
        "NANOSECONDS, 0, 0ns",
        "NANOSECONDS, 7, 7ns",
        "NANOSECONDS, 7.5, 7.500ns",
        "NANOSECONDS, 999, 999ns",
        "NANOSECONDS, 1000, 1.000us",
        "NANOSECONDS, 12345, 12.35us",
        "NANOSECONDS, 999940, 999.9us",
        "NANOSECONDS, 999960, 1.000ms",
        "NANOSECONDS, 1250623000, 1.251s",
        "NANOSECONDS, 360000000000, 360.0s",
        "NANOSECONDS, -2500, -2.500us",
        "BYTES, 0, 0B",
        "BYTES, 1023, 1023B",
        "BYTES, 1024, 1.000KiB",
        "BYTES, 1536, 1.500KiB",
        "BYTES, 1048576, 1.000MiB",
        "BYTES, 1.2e20, 106581.4PiB",
        "COUNT, 3, 3",
        "COUNT, 0.25, 0.250",
        "COUNT, 12345678, 12345678",
        "RATIO, 0.955, 0.9550",
        "PER_SECOND, 0.5, 0.500/s",
        "PER_SECOND, 12, 12/s",
        "PER_SECOND, 48347.1, 48.35k/s",
        "PER_SECOND, 1689130414.5, 1.689G/s",
        "BYTES_PER_SECOND, 1536, 1.500KiB/s"
    })
    void valuesStandInTheUnitThatSuitsThem(Unit unit, double value, String text) {
        assertThat(Quantity.alone(value, unit)).isEqualTo(text);
    }

    @Test
    void anAbsentValueIsNotZero() {
        assertThat(Quantity.alone(OptionalDouble.empty(), Unit.COUNT)).isEqualTo("-");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.00 %",
        "0.99999, 0.00 %",
        "1.123, +12.3 %",
        "1.0205, +2.05 %",
        "0.75, -25.0 %",
        "2.17, +117 %",
        "3, x3.00",
        "12.345, x12.3",
        "1234.6, x1235",
        "0.0123, -98.8 %",
        "0.009, x0.009",
        "1e-9, x1.0e-09",
        "0, x0.00",
        "Infinity, unbounded"
    })
    void changesAreSignedPercentagesAndLargeOnesFactors(double ratio, String text) {
        assertThat(Quantity.change(ratio)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0.05, 5.0 %",
        "0.0025, 0.25 %",
        "0.07, 7.0 %",
        "0.511, 51.1 %",
        "1.174, 117.4 %",
        "0, 0.0 %",
        "1e-7, <0.01 %"
    })
    void sharesAreWrittenInAsManyDigitsAsTheyNeed(double share, String text) {
        assertThat(Quantity.percent(share)).isEqualTo(text);
    }

    @Test
    void aTableOfNanosecondsShowsPartsOnlyOfMeans() {
        Scale scale = Scale.ofTable(500);
        assertThat(scale.text(37)).isEqualTo("37ns");
        assertThat(scale.text(37.25)).isEqualTo("37.3ns");
    }

    @Test
    void twoSidesStandInOneUnitUnlessTheyAreWorldsApart() {
        assertThat(Quantity.pair(OptionalDouble.of(980_000), OptionalDouble.of(1_020_000), Unit.NANOSECONDS))
                .containsExactly("980.0us", "1020.0us");
        assertThat(Quantity.pair(OptionalDouble.of(1), OptionalDouble.of(5e9), Unit.NANOSECONDS))
                .containsExactly("1ns", "5.000s");
        assertThat(Quantity.pair(OptionalDouble.of(0), OptionalDouble.of(2048), Unit.BYTES))
                .containsExactly("0B", "2.000KiB");
        assertThat(Quantity.pair(OptionalDouble.empty(), OptionalDouble.of(3), Unit.COUNT))
                .containsExactly("-", "3");
    }

    @Test
    void nothingIsMinusZero() {
        assertThat(Scale.ofTable(5e6).text(-12)).isEqualTo("0.000ms");
    }
}
