package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops, interpreted and compiled: what an instruction costs under either. */
public final class EngineLoops extends LoopWorkload {
    private static final String COMPILER = "compiler";

    /** For the harness. */
    public EngineLoops() {
        super("interpreter", COMPILER);
    }

    @Override
    Param<?>[] params() {
        return new Param<?>[] {Params.SHAPE, Params.MEMORY};
    }

    @Override
    Toggles toggles(Setup setup) {
        return new Toggles(
                setup.arm().equals(COMPILER) ? Engine.COMPILER : Engine.INTERPRETER, setup.get(Params.MEMORY), false);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return shape.memory() == Shape.Memory.BULK ? Optional.empty() : Optional.of(Expectation.FASTER);
    }

    @Override
    Engine slowest(Setup setup) {
        return Engine.INTERPRETER;
    }
}
