package org.bench4j.engine.pricing;

import java.util.Objects;
import org.bench4j.model.Bounded;

/**
 * How much of a machinery's time a change removes.
 *
 * @param machinery patterns of the frames that are it, as the user wrote them
 * @param fraction removed of its time, at most 1; negative where the change adds
 * @param source where the fraction is from: {@code given}, or the arms that it was measured on
 */
public record Removal(String machinery, Bounded fraction, String source) {
    /** The source of a fraction that the user stated. */
    public static final String GIVEN = "given";

    public Removal {
        Objects.requireNonNull(machinery, "machinery");
        Objects.requireNonNull(fraction, "fraction");
        Objects.requireNonNull(source, "source");
        if (!(fraction.value() <= 1)) {
            throw new IllegalArgumentException(
                    "fraction removed of " + machinery + ": expected at most 1 (100 %), got " + fraction.value());
        }
    }

    /** What a change removes of a loop that is nothing but the machinery: 1 minus the ratio of their times. */
    public static Bounded ofRatio(Bounded ratio) {
        return new Bounded(1 - ratio.value(), 1 - ratio.hi(), 1 - ratio.lo(), ratio.confidence());
    }
}
