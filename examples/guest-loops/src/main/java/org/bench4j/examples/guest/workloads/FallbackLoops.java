package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops compiled, and left to the interpreter by the compiler: what a function costs that is too large to be compiled. */
public final class FallbackLoops extends EngineArms {
    /** For the harness. */
    public FallbackLoops() {
        super("compiled", Engine.COMPILER, "fallback", Engine.FALLBACK);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return shape.memory() == Shape.Memory.UNUSED ? Optional.of(Expectation.SLOWER) : Optional.empty();
    }
}
