package org.bench4j.engine.stats;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * Exact count, sum and sum of squares of longs, in 128 and 192 bits.
 *
 * <p>Plain {@code long} sums overflow after three readings of an epoch-sized clock, and doubles lose the low bits of
 * such readings. Limbs instead of {@code BigInteger} because that allocates on each sample. Not safe for several threads.
 */
final class ExactSums {
    private static final MathContext PRECISION = new MathContext(40);

    private long n;
    private long sumLow;
    private long sumHigh;
    private long squaresLow;
    private long squaresMiddle;
    private long squaresHigh;

    void add(long value) {
        n++;
        long low = sumLow + value;
        sumHigh += (value >> 63) + carry(low, sumLow);
        sumLow = low;
        long squareLow = squaresLow + value * value;
        long carry = carry(squareLow, squaresLow);
        squaresLow = squareLow;
        // value^2 <= 2^126, so its high limb plus a carry cannot itself overflow
        long middle = squaresMiddle + Math.multiplyHigh(value, value) + carry;
        squaresHigh += carry(middle, squaresMiddle);
        squaresMiddle = middle;
    }

    private static long carry(long after, long before) {
        return Long.compareUnsigned(after, before) < 0 ? 1 : 0;
    }

    Moments moments() {
        if (n == 0) {
            return Moments.ofVariance(0, Double.NaN, Double.NaN);
        }
        BigInteger count = BigInteger.valueOf(n);
        BigInteger sum = BigInteger.valueOf(sumHigh).shiftLeft(64).add(unsigned(sumLow));
        double mean = quotient(sum, count);
        if (n == 1) {
            return Moments.ofVariance(1, mean, Double.NaN);
        }
        BigInteger squares = unsigned(squaresHigh)
                .shiftLeft(128)
                .add(unsigned(squaresMiddle).shiftLeft(64))
                .add(unsigned(squaresLow));
        BigInteger numerator = count.multiply(squares).subtract(sum.multiply(sum));
        return Moments.ofVariance(n, mean, quotient(numerator, count.multiply(count.subtract(BigInteger.ONE))));
    }

    private static double quotient(BigInteger dividend, BigInteger divisor) {
        return new BigDecimal(dividend)
                .divide(new BigDecimal(divisor), PRECISION)
                .doubleValue();
    }

    private static BigInteger unsigned(long limb) {
        BigInteger value = BigInteger.valueOf(limb & Long.MAX_VALUE);
        return limb < 0 ? value.setBit(63) : value;
    }
}
