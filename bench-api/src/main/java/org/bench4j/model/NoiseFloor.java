package org.bench4j.model;

import java.util.Objects;

/**
 * The smallest ratio that a setup can tell from nothing, and where that knowledge comes from.
 *
 * @param ratio at least 0: 0.01 means that differences of up to 1 % are not differences
 * @param source what it was derived from, such as {@code clock resolution} or {@code null control}
 * @param confidence {@code uncontrolled}, {@code single-null}, {@code pooled} or {@code calibrated}
 */
public record NoiseFloor(double ratio, String source, String confidence) {
    public NoiseFloor {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(confidence, "confidence");
        if (!(ratio >= 0)) {
            throw new IllegalArgumentException("noise floor " + ratio + ": expected at least 0");
        }
    }
}
