package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops, interpreted and compiled: what an instruction costs under either. */
public final class EngineLoops extends EngineArms {
    /** For the harness. */
    public EngineLoops() {
        super("interpreter", Engine.INTERPRETER, "compiler", Engine.COMPILER);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return shape.memory() == Shape.Memory.UNUSED ? Optional.of(Expectation.FASTER) : Optional.empty();
    }
}
