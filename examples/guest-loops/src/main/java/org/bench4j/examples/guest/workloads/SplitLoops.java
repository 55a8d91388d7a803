package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops compiled into one class, and into a class for each function: what calls between the parts of a large module cost. */
public final class SplitLoops extends LoopWorkload {
    private static final String SPLIT = "split";

    /** For the harness. */
    public SplitLoops() {
        super("together", SPLIT);
    }

    @Override
    Param<?>[] params() {
        return new Param<?>[] {Params.SHAPE, Params.MEMORY};
    }

    @Override
    Toggles toggles(Setup setup) {
        return new Toggles(setup.arm().equals(SPLIT) ? Engine.SPLIT : Engine.COMPILER, setup.get(Params.MEMORY), false);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return shape.calls() ? Optional.empty() : Optional.of(Expectation.SAME);
    }

    @Override
    Engine slowest(Setup setup) {
        return Engine.COMPILER;
    }
}
