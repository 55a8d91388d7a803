package org.bench4j.engine;

import java.math.BigDecimal;

/** Reads alert limits as users write them: {@code 5%} or {@code 0.05}. */
public final class AlertLimit {
    /** What is tolerated unless somebody says otherwise: 5 %. */
    public static final double DEFAULT = 0.05;

    private AlertLimit() {}

    /**
     * The ratio that a text means.
     *
     * @throws IllegalArgumentException naming the text and what was expected
     */
    public static double parse(String text) {
        String trimmed = text.strip();
        boolean percent = trimmed.endsWith("%");
        double ratio = Double.NaN;
        try {
            BigDecimal number = new BigDecimal(
                    percent ? trimmed.substring(0, trimmed.length() - 1).strip() : trimmed);
            ratio = (percent ? number.movePointLeft(2) : number).doubleValue();
        } catch (NumberFormatException notANumber) {
            // said below, together with what is out of range
        }
        if (!(ratio > 0 && ratio <= 10)) {
            throw new IllegalArgumentException("alert limit \"" + text
                    + "\": expected a percentage such as 5% or a ratio such as 0.05, above 0 and at most 1000%");
        }
        return ratio;
    }
}
