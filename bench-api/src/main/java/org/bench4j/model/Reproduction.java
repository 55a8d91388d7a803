package org.bench4j.model;

import java.util.List;
import java.util.Objects;

/**
 * Whether prices explain a difference that was measured without them: between two arms of one benchmark, for one iteration.
 *
 * @param benchmark the shape
 * @param baseline arm that the other is held against
 * @param candidate the other arm
 * @param parts what the arms differ in, and what that should cost
 * @param predicted nanoseconds that the candidate should take more, by the prices
 * @param measured nanoseconds that it took more
 * @param difference measured minus predicted
 * @param findings why to trust it less
 */
public record Reproduction(
        Benchmark benchmark,
        String baseline,
        String candidate,
        List<Part> parts,
        Bounded predicted,
        Bounded measured,
        Bounded difference,
        List<Finding> findings) {
    public Reproduction {
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", baseline);
        Names.require("arm", candidate);
        parts = List.copyOf(parts);
        Objects.requireNonNull(predicted, "predicted");
        Objects.requireNonNull(measured, "measured");
        Objects.requireNonNull(difference, "difference");
        findings = List.copyOf(findings);
    }

    /**
     * One price in a prediction.
     *
     * @param price its name
     * @param content what it is the price of
     * @param more how much of that an iteration of the candidate has more; negative where it has less
     * @param nanos what that should cost: {@code more} times the price
     */
    public record Part(String price, String content, double more, double nanos) {
        public Part {
            Names.require("price", price);
            Names.require("content", content);
        }
    }

    /** Whether what is left unexplained may be nothing. */
    public boolean agrees() {
        return difference.includes(0);
    }
}
