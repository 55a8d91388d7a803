package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops compiled, and left to the interpreter by the compiler: what a function costs that is too large to be compiled. */
public final class FallbackLoops extends LoopWorkload {
    private static final String FALLBACK = "fallback";

    /** For the harness. */
    public FallbackLoops() {
        super("compiled", FALLBACK);
    }

    @Override
    Param<?>[] params() {
        return new Param<?>[] {Params.SHAPE, Params.MEMORY};
    }

    @Override
    Toggles toggles(Setup setup) {
        return new Toggles(
                setup.arm().equals(FALLBACK) ? Engine.FALLBACK : Engine.COMPILER, setup.get(Params.MEMORY), false);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return shape.memory() == Shape.Memory.BULK ? Optional.empty() : Optional.of(Expectation.SLOWER);
    }

    @Override
    Engine slowest(Setup setup) {
        return Engine.INTERPRETER;
    }
}
