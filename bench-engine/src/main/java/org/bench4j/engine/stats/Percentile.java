package org.bench4j.engine.stats;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * A percentile asked for, as an exact decimal percent: 99.9 is {@code p99.9}.
 *
 * <p>A decimal and not a {@code double}, because a rank computed in floating point is wrong by one for common inputs
 * (the 99.9th of 1,000 values). From 0 to 100 inclusive, with at most 30 decimals.
 */
public record Percentile(BigDecimal percent) {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int MOST_DECIMALS = 30;

    /** The 50th percentile. */
    public static final Percentile P50 = of("50");
    /** The 90th percentile. */
    public static final Percentile P90 = of("90");
    /** The 99th percentile. */
    public static final Percentile P99 = of("99");

    public Percentile {
        Objects.requireNonNull(percent, "percent");
        percent = percent.stripTrailingZeros();
        if (percent.signum() < 0 || percent.compareTo(HUNDRED) > 0 || percent.scale() > MOST_DECIMALS) {
            throw new IllegalArgumentException("percentile " + percent
                    + ": expected a percent from 0 to 100 with at most " + MOST_DECIMALS + " decimals, such as 99.9");
        }
        if (percent.scale() < 0) {
            percent = percent.setScale(0);
        }
    }

    /** Parses a percent written as a decimal number, such as {@code "99.9"}. */
    public static Percentile of(String percent) {
        try {
            return new Percentile(new BigDecimal(percent));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "percentile \"" + percent + "\": expected a percent from 0 to 100, such as 99.9", e);
        }
    }

    /** The name in reports: {@code p99.9}. */
    public String label() {
        return "p" + percent.toPlainString();
    }

    boolean isMaximum() {
        return percent.compareTo(HUNDRED) == 0;
    }
}
