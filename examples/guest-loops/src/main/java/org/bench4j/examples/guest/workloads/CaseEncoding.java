package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** One switch as a ladder of comparisons and as a table: fewer instructions and fewer block entries for the same work. */
public final class CaseEncoding extends LoopWorkload {
    private static final String TABLE = "table";

    /** For the harness. */
    public CaseEncoding() {
        super("ladder", TABLE);
    }

    @Override
    Param<?>[] params() {
        return new Param<?>[] {Params.ENGINE, Params.MEMORY};
    }

    @Override
    Shape shape(Setup setup) {
        return setup.arm().equals(TABLE) ? Shape.CMP_TABLE : Shape.CMP_LADDER;
    }

    @Override
    Toggles toggles(Setup setup) {
        return new Toggles(setup.get(Params.ENGINE), setup.get(Params.MEMORY), false);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return Optional.empty(); // what the prices of its parts must reproduce cannot vouch for them as well
    }

    @Override
    Engine slowest(Setup setup) {
        return setup.get(Params.ENGINE);
    }
}
