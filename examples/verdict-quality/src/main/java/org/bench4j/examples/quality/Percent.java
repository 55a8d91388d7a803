package org.bench4j.examples.quality;

import java.math.BigDecimal;

/** Ratios as percentages without superfluous digits. */
final class Percent {
    private Percent() {}

    /** 0.05 as {@code 5}, 0.025 as {@code 2.5}. */
    static String of(double ratio) {
        return BigDecimal.valueOf(ratio).movePointRight(2).stripTrailingZeros().toPlainString();
    }
}
