package org.bench4j.examples.pipeline.generator;

import java.util.Locale;
import org.bench4j.examples.pipeline.reading.Calibration;
import org.bench4j.examples.pipeline.reading.Reading;

/**
 * Readings by formula: the one with number n is of meter n mod 1000 and has counted (48271 n + s) mod 65521.
 *
 * <p>65521 is a prime, so that each count comes once in 65521 readings: no compression or cache makes a part of the corpus easier than
 * another, and sums have a closed form ({@link ClosedForm}).
 */
public final class GeneratedReadings {
    static final int METERS = 1_000;
    static final int MULTIPLIER = 48_271;
    static final int MODULUS = 65_521;

    private final int start;

    /** Readings of a seed. */
    public GeneratedReadings(long seed) {
        start = (int) Math.floorMod(seed, (long) MODULUS);
    }

    /** What identifies the formula with its seed. */
    public String version() {
        return String.format(Locale.ROOT, "meters-1-%05d", start);
    }

    /** One reading. */
    public Reading reading(long number, long sentMicros) {
        return new Reading(
                number, sentMicros, (int) (number % METERS), (int) ((MULTIPLIER * number + start) % MODULUS));
    }

    int start() {
        return start;
    }

    /** The condition in SQL that a row has the values that its number asks for, whatever computed them. */
    public String rightRow() {
        String raw = remainder(MULTIPLIER + " * number + " + start, MODULUS);
        String meter = remainder("number", METERS);
        String gain =
                Calibration.GAIN_BASE + " + " + remainder(meter + " * " + Calibration.GAIN_STEP, Calibration.GAINS);
        String offset = remainder(meter + " * " + meter, Calibration.OFFSETS) + " - " + Calibration.OFFSETS / 2;
        return "meter = " + meter + " AND raw = " + raw + " AND milliwatts = " + raw + " * (" + gain + ") + " + offset;
    }

    /** ClickHouse gives a remainder the type of its divisor, signed: 65000 % 65521 would be -536 in 16 bits. */
    private static String remainder(String dividend, int divisor) {
        return "((" + dividend + ") % CAST(" + divisor + " AS BIGINT))";
    }
}
