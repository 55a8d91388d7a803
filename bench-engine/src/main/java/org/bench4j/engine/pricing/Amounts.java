package org.bench4j.engine.pricing;

import java.math.BigDecimal;
import java.math.MathContext;

/** Counts in messages: six digits at most, no exponent, no trailing zeros. */
final class Amounts {
    private static final MathContext DIGITS = new MathContext(6);

    private Amounts() {}

    static String shown(double amount) {
        BigDecimal number = new BigDecimal(amount);
        BigDecimal rounded = number.abs().compareTo(BigDecimal.valueOf(100_000)) < 0 ? number.round(DIGITS) : number;
        String plain = rounded.stripTrailingZeros().toPlainString();
        return plain.equals("-0") ? "0" : plain;
    }
}
