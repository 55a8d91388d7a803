package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops with a listener that hears of every instruction, and without: what having one costs. The compiler never calls it. */
public final class ListenerLoops extends LoopWorkload {
    private static final String ON = "on";

    /** For the harness. */
    public ListenerLoops() {
        super("off", ON);
    }

    @Override
    Param<?>[] params() {
        return new Param<?>[] {Params.SHAPE, Params.ENGINE, Params.MEMORY};
    }

    @Override
    Toggles toggles(Setup setup) {
        return new Toggles(
                setup.get(Params.ENGINE), setup.get(Params.MEMORY), setup.arm().equals(ON));
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        boolean never = toggles.engine() == Engine.COMPILER || toggles.engine() == Engine.SPLIT;
        return never ? Optional.of(Expectation.SAME) : Optional.empty();
    }

    @Override
    Engine slowest(Setup setup) {
        return setup.get(Params.ENGINE);
    }
}
