package org.bench4j.model.observed;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Two arms held against each other, or one arm in two sweeps.
 *
 * @param better label of the one with the larger lead figure
 * @param worse of the other
 * @param difference larger over smaller, minus 1
 * @param spread what repetitions, control and profile say that a difference must exceed; absent when nothing tells
 * @param quantisation what the windows' resolutions say that it must exceed; absent when no record tells
 */
public record ArmPair(
        String better, String worse, double difference, OptionalDouble spread, OptionalDouble quantisation) {
    public ArmPair {
        ObservedWords.name("better", better);
        ObservedWords.name("worse", worse);
        Objects.requireNonNull(spread, "spread");
        Objects.requireNonNull(quantisation, "quantisation");
        if (!(difference >= 0)) {
            throw new IllegalArgumentException(
                    "difference " + difference + " of " + better + " and " + worse + ": expected nothing below 0");
        }
    }

    /** Whether the difference means anything: it exceeds both limits, and the spread is known. */
    public boolean clear() {
        return spread.isPresent() && difference > spread.getAsDouble() && difference > quantisation.orElse(0);
    }
}
