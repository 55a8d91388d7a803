package org.bench4j.examples.guest.workloads;

import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.MemoryKind;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** The loops with the guest's memory in byte buffers and in byte arrays: what the path of a load and of a store costs. */
public final class MemoryLoops extends LoopWorkload {
    private static final String BYTE_ARRAY = "byte-array";

    /** For the harness. */
    public MemoryLoops() {
        super("byte-buffer", BYTE_ARRAY);
    }

    @Override
    Param<?>[] params() {
        return new Param<?>[] {Params.SHAPE, Params.COMPILING};
    }

    @Override
    Toggles toggles(Setup setup) {
        MemoryKind memory = setup.arm().equals(BYTE_ARRAY) ? MemoryKind.BYTE_ARRAY : MemoryKind.BYTE_BUFFER;
        return new Toggles(setup.get(Params.COMPILING), memory, false);
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return switch (shape.memory()) {
            case UNUSED -> Optional.of(Expectation.SAME);
            case STORES ->
                toggles.engine() == Engine.COMPILER
                        ? Optional.of(Expectation.FASTER)
                        : Optional.empty(); // interpreted, what stands around a store costs ten times as much
            default -> Optional.empty();
        };
    }

    @Override
    Engine slowest(Setup setup) {
        return setup.get(Params.COMPILING);
    }
}
