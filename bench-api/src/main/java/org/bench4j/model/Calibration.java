package org.bench4j.model;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Whether an arm of known effect showed it in this session.
 *
 * @param benchmark the shape
 * @param arm the arm whose effect is known
 * @param expectation the effect
 * @param outcome what was judged of the arm against its baseline, by itself
 * @param ratio estimated candidate/baseline, absent where there is none
 * @param floor the noise floor of the session
 * @param held whether it showed
 */
public record Calibration(
        Benchmark benchmark,
        String arm,
        Expectation expectation,
        Outcome outcome,
        OptionalDouble ratio,
        Optional<NoiseFloor> floor,
        boolean held) {
    public Calibration {
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", arm);
        Objects.requireNonNull(expectation, "expectation");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(ratio, "ratio");
        Objects.requireNonNull(floor, "floor");
    }
}
