package org.bench4j.examples.guest.workloads;

import java.io.IOException;
import java.util.Optional;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.examples.guest.program.Program;
import org.bench4j.examples.guest.runtime.Census;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.examples.guest.runtime.GuestModule;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Extent;
import org.bench4j.examples.guest.shapes.Injection;
import org.bench4j.examples.guest.shapes.Placement;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.examples.guest.shapes.Work;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Expectation;

/**
 * One loop in a live guest, under the settings of one toggle: each round runs it once in buffers that were cleared before.
 *
 * <p>Every trial has a guest of its own, and every arm of it too, so that nothing that one left in the runtime reaches another. A warm
 * one serves for one round only: what a loop leaves behind is not what a program would go on from.
 */
abstract class LoopWorkload implements Workload<Injection, Long> {
    /** The text that a warm guest has packed and unpacked before. */
    private static final int WARM_TEXT = 32 << 10;

    private final String baseline;
    private final String[] candidates;
    private Extent extent;
    private Work work;
    private Bed bed;
    private Optional<Guest> cold;

    LoopWorkload(String baseline, String... candidates) {
        this.baseline = baseline;
        this.candidates = candidates;
    }

    @Override
    public final void declare(Declaration declaration) {
        declaration
                .params(params())
                .params(Params.WORKING_SET, Params.ITERATIONS, Params.START, Params.PLACEMENT)
                .params(Params.ROUNDS, Params.WARMUP_ROUNDS)
                .iterations(Params.ROUNDS)
                .warmup(Params.WARMUP_ROUNDS)
                .arms(baseline, candidates)
                .pin("chicory", Chicory.version())
                .refuse(
                        "placement = used: expected start = warm, a cold guest has used no memory",
                        settings -> settings.get(Params.PLACEMENT) == Placement.USED
                                && settings.get(Params.START) == Start.COLD);
    }

    /** The parameters that only this toggle's workload has. */
    abstract Param<?>[] params();

    /** The loop that an arm runs. */
    Shape shape(Setup setup) {
        return Shape.of(setup.get(Params.SHAPE));
    }

    /** The settings that an arm runs under. */
    abstract Toggles toggles(Setup setup);

    /** The module that has the loop. */
    byte[] module(Shape shape, Start start) throws IOException {
        return GuestModule.bytes((start == Start.WARM ? "warm/" : "cold/") + shape.word());
    }

    /** What an arm that is no baseline must show, absent where that is not known beforehand. */
    abstract Optional<Expectation> expectation(Shape shape, Toggles toggles);

    /** The slowest engine among the arms, which decides how many iterations take milliseconds. */
    abstract Engine slowest(Setup setup);

    @Override
    public final void open(Setup setup) throws IOException {
        Shape shape = shape(setup);
        Toggles toggles = toggles(setup);
        Start start = setup.get(Params.START);
        int asked = setup.get(Params.ITERATIONS);
        extent = shape.extent(
                Size.of(setup.get(Params.WORKING_SET)),
                asked > 0 ? asked : slowest(setup).usualIterations());
        work = shape.work(extent, setup.seed());
        bed = new Bed(
                GuestModule.of(module(shape, start), toggles),
                setup.get(Params.PLACEMENT),
                start == Start.WARM ? Optional.of(new Program(WARM_TEXT, setup.seed())) : Optional.empty());
        cold = start == Start.COLD ? Optional.of(bed.guest(work)) : Optional.empty();
        state(setup, shape, toggles.engine());
        if (!setup.arm().equals(baseline)) {
            expectation(shape, toggles).ifPresent(setup::expect);
        }
    }

    private void state(Setup setup, Shape shape, Engine engine) {
        Census one = bed.count(new Extent(extent.count(), 1), shape.work(new Extent(extent.count(), 1), setup.seed()));
        Census two = bed.count(new Extent(extent.count(), 2), shape.work(new Extent(extent.count(), 2), setup.seed()));
        Basis counted = engine.interpretsAllOf(shape.calls()) ? Basis.COUNTED : Basis.COUNTED_UNFOLDED;
        setup.content(Content.ITERATIONS, extent.iterations(), Basis.BY_CONSTRUCTION);
        setup.content(Content.BYTES, (double) extent.iterations() * shape.bytesPerIteration(), Basis.BY_CONSTRUCTION);
        if (shape.memory() != Shape.Memory.BULK) {
            setup.content(Content.OPS, inAll(one.ops(), two.ops()), counted);
        }
        setup.content(Content.BLOCK_ENTRIES, inAll(one.blockEntries(), two.blockEntries()), counted);
        setup.content("stores", inAll(one.stores(), two.stores()), counted);
    }

    /** Every pass executes the same instructions: what one pass and what two take says what all take, exactly. */
    private double inAll(long one, long two) {
        return one + (double) (extent.passes() - 1) * (two - one);
    }

    @Override
    public final Injection prepare(Iteration iteration) {
        return bed.inject(cold.orElseGet(() -> bed.guest(work)), extent, work);
    }

    @Override
    public final Long measure(Injection injection) {
        return injection.run();
    }

    @Override
    public final Digest verify(Iteration iteration, Injection injection, Long sum) {
        return injection.verify(sum);
    }
}
