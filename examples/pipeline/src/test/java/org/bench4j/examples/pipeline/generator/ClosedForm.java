package org.bench4j.examples.pipeline.generator;

import java.math.BigInteger;
import org.bench4j.examples.pipeline.reading.Calibration;

/**
 * Sums over consecutive readings without looking at one of them.
 *
 * <p>Of (a j + b) mod m over j below n, the sum is that of a j + b less m times that of floor((a j + b) / m), and the latter is found like
 * a greatest common divisor, by Euclid's steps (Graham, Knuth, Patashnik, Concrete Mathematics, section 3.5). The readings of one meter are
 * such a progression, with one gain and one offset.
 */
public final class ClosedForm {
    private final GeneratedReadings readings;

    /** Sums over these readings. */
    public ClosedForm(GeneratedReadings readings) {
        this.readings = readings;
    }

    /** Sum of what the meters counted, over the readings from one number to below another. */
    public BigInteger raw(long from, long to) {
        return rawBelow(to).subtract(rawBelow(from));
    }

    /** Sum of the calibrated milliwatts, over the readings from one number to below another. */
    public BigInteger milliwatts(long from, long to) {
        return milliwattsBelow(to).subtract(milliwattsBelow(from));
    }

    private BigInteger rawBelow(long n) {
        return remainders(n, GeneratedReadings.MODULUS, GeneratedReadings.MULTIPLIER, readings.start());
    }

    private BigInteger milliwattsBelow(long n) {
        BigInteger sum = BigInteger.ZERO;
        long step = (long) GeneratedReadings.MULTIPLIER * GeneratedReadings.METERS % GeneratedReadings.MODULUS;
        for (int meter = 0; meter < GeneratedReadings.METERS && meter < n; meter++) {
            long count = (n - meter - 1) / GeneratedReadings.METERS + 1;
            long first = ((long) GeneratedReadings.MULTIPLIER * meter + readings.start()) % GeneratedReadings.MODULUS;
            sum = sum.add(remainders(count, GeneratedReadings.MODULUS, step, first)
                            .multiply(BigInteger.valueOf(Calibration.gain(meter))))
                    .add(BigInteger.valueOf(count).multiply(BigInteger.valueOf(Calibration.offset(meter))));
        }
        return sum;
    }

    /** Sum of (a j + b) mod m over j below n. */
    private static BigInteger remainders(long n, long m, long a, long b) {
        BigInteger plain = triangle(n)
                .multiply(BigInteger.valueOf(a))
                .add(BigInteger.valueOf(n).multiply(BigInteger.valueOf(b)));
        return plain.subtract(BigInteger.valueOf(m).multiply(floors(n, m, a, b)));
    }

    /** Sum of floor((a j + b) / m) over j below n. */
    private static BigInteger floors(long n, long m, long a, long b) {
        if (n == 0) {
            return BigInteger.ZERO;
        }
        BigInteger whole = triangle(n)
                .multiply(BigInteger.valueOf(a / m))
                .add(BigInteger.valueOf(n).multiply(BigInteger.valueOf(b / m)));
        long slope = a % m;
        long base = b % m;
        long height = Math.addExact(Math.multiplyExact(slope, n), base) / m;
        if (height == 0) {
            return whole;
        }
        // The points under the line, counted by rows instead of columns.
        long rest = (slope * n + base) % m;
        return whole.add(floors(height, slope, m, rest));
    }

    private static BigInteger triangle(long n) {
        return BigInteger.valueOf(n).multiply(BigInteger.valueOf(n - 1)).shiftRight(1);
    }
}
