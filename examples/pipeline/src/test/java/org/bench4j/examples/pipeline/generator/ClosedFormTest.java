package org.bench4j.examples.pipeline.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.bench4j.examples.pipeline.reading.Calibration;
import org.bench4j.examples.pipeline.reading.Reading;
import org.junit.jupiter.api.Test;

class ClosedFormTest {
    private static final long SEED = 7_140_811L;

    @Test
    void aPeriodHasEveryCountOnceSoThatItsSumIsATriangle() {
        ClosedForm sums = new ClosedForm(new GeneratedReadings(0));

        // 0 + 1 + ... + 65520
        assertThat(sums.raw(0, 65_521)).isEqualTo(BigInteger.valueOf(65_520L * 65_521 / 2));
        assertThat(sums.raw(65_521, 3 * 65_521)).isEqualTo(BigInteger.valueOf(65_520L * 65_521));
    }

    @Test
    void firstReadingsAreThoseOfTheFormulaByHand() {
        GeneratedReadings readings = new GeneratedReadings(5);

        assertThat(readings.reading(0, 9)).isEqualTo(new Reading(0, 9, 0, 5));
        assertThat(readings.reading(1, 9)).isEqualTo(new Reading(1, 9, 1, 48_276));
        // 2 * 48271 + 5 = 96547 = 65521 + 31026
        assertThat(readings.reading(2, 9)).isEqualTo(new Reading(2, 9, 2, 31_026));
        // gain of meter 2: 900 + 74, offset: 4 - 48
        assertThat(Calibration.milliwatts(readings.reading(2, 9))).isEqualTo(31_026L * 974 - 44);
        assertThat(readings.reading(1_002, 9).meter()).isEqualTo(2);
    }

    @Test
    void sumsOfRandomSlicesAreThoseOfOneReadingAfterTheOther() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 60; i++) {
            GeneratedReadings readings = new GeneratedReadings(random.nextLong());
            ClosedForm sums = new ClosedForm(readings);
            long from = random.nextLong(3_000_000);
            long to = from + 1 + random.nextLong(i < 30 ? 20 : 150_000);

            assertThat(sums.raw(from, to))
                    .as("seed %s, raw of %s from %s to %s", SEED, readings.version(), from, to)
                    .isEqualTo(BigInteger.valueOf(LongStream.range(from, to)
                            .map(number -> readings.reading(number, 0).raw())
                            .sum()));
            assertThat(sums.milliwatts(from, to))
                    .as("seed %s, milliwatts of %s from %s to %s", SEED, readings.version(), from, to)
                    .isEqualTo(BigInteger.valueOf(LongStream.range(from, to)
                            .map(number -> Calibration.milliwatts(readings.reading(number, 0)))
                            .sum()));
        }
    }

    @Test
    void hugeSlicesNeedNoMoreThanExactArithmetic() {
        ClosedForm sums = new ClosedForm(new GeneratedReadings(1));
        long rows = 1_000_000_000_000L;

        // two halves make the whole, whatever the point between them
        assertThat(sums.milliwatts(0, 123_456_789_012L).add(sums.milliwatts(123_456_789_012L, rows)))
                .isEqualTo(sums.milliwatts(0, rows));
    }

    @Test
    void seedsMakeDifferentReadingsWithDifferentVersions() {
        assertThat(new GeneratedReadings(1).version()).isEqualTo("meters-1-00001");
        assertThat(new GeneratedReadings(2).version()).isNotEqualTo(new GeneratedReadings(1).version());
        assertThat(new GeneratedReadings(2).reading(7, 0)).isNotEqualTo(new GeneratedReadings(1).reading(7, 0));
    }
}
