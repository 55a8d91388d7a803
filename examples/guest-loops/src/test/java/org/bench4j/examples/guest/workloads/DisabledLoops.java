package org.bench4j.examples.guest.workloads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.MemoryKind;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Expectation;

/** Loops without their bodies, as a workload; its modules lie in a folder, since each arm has classes, and would have an assembler, of its own. */
public final class DisabledLoops extends LoopWorkload {
    /** System property: the folder of the modules. */
    static final String MODULES = "guest.test.disabled";

    /** For the harness. */
    public DisabledLoops() {
        super("byte-buffer", "byte-array");
    }

    @Override
    Param<?>[] params() {
        return new Param<?>[] {Params.SHAPE};
    }

    @Override
    Toggles toggles(Setup setup) {
        return new Toggles(Engine.INTERPRETER, MemoryKind.BYTE_BUFFER, false);
    }

    @Override
    byte[] module(Shape shape, Start start) throws IOException {
        return Files.readAllBytes(Path.of(System.getProperty(MODULES), shape.word()));
    }

    @Override
    Optional<Expectation> expectation(Shape shape, Toggles toggles) {
        return Optional.empty();
    }

    @Override
    Engine slowest(Setup setup) {
        return Engine.INTERPRETER;
    }
}
