package org.bench4j.examples.guest.workloads;

import org.bench4j.api.Param;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.MemoryKind;
import org.bench4j.examples.guest.shapes.Placement;
import org.bench4j.examples.guest.shapes.Shape;

/** The parameters that the workloads share. */
final class Params {
    static final Param<String> SHAPE = Param.text("shape", "nop_chain")
            .accepting("one of " + Shape.words(), Params::isShape)
            .describedAs("Which loop");
    static final Param<Engine> ENGINE =
            Param.choice("engine", Engine.INTERPRETER).describedAs("What executes the guest");
    /** The same for toggles that the cost of interpreting would drown. */
    static final Param<Engine> COMPILING =
            Param.choice("engine", Engine.COMPILER).describedAs(ENGINE.description());

    static final Param<MemoryKind> MEMORY =
            Param.choice("memory", MemoryKind.BYTE_BUFFER).describedAs("How the guest's memory is kept");
    static final Param<String> WORKING_SET = Param.text("working-set", "16k")
            .accepting("a size from 4k to 256m such as 64k", Size::isValid)
            .describedAs("Bytes of each buffer that the loop goes through; loops without buffers ignore it");
    static final Param<Integer> ITERATIONS = Param.between(Param.integer("iterations", 0), 0, 1_000_000_000)
            .describedAs("Fewest iterations of the loop in a round, in whole passes; 0: as many as take milliseconds");
    static final Param<Start> START =
            Param.choice("start", Start.COLD).describedAs("Whether the guest program runs in the instance first");
    static final Param<Placement> PLACEMENT =
            Param.choice("placement", Placement.FRESH).describedAs("Where in the guest's memory the buffers lie");
    static final Param<Integer> ROUNDS =
            Param.between(Param.integer("rounds", 12), 1, 100_000).describedAs("Measured runs of the loop in a trial");
    static final Param<Integer> WARMUP_ROUNDS =
            Param.between(Param.integer("warmup-rounds", 20), 0, 100_000).describedAs("Unmeasured runs before them");
    static final Param<String> TEXT = Param.text("text", "256k")
            .accepting("a size from 4k to 256m such as 64k", Size::isValid)
            .describedAs("Bytes of the text that the program packs and unpacks");

    private Params() {}

    private static boolean isShape(String name) {
        try {
            Shape.of(name);
            return true;
        } catch (IllegalArgumentException unknown) {
            return false;
        }
    }
}
