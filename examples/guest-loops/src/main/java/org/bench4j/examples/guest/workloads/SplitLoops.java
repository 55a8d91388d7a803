package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops compiled into one class, and into a class for each function: what calls between the parts of a large module cost. */
public final class SplitLoops extends EngineArms {
    /** For the harness. */
    public SplitLoops() {
        super("together", Engine.COMPILER, "split", Engine.SPLIT);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return shape.calls() ? Optional.empty() : Optional.of(Expectation.SAME);
    }
}
