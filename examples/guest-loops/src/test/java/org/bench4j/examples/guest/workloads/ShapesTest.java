package org.bench4j.examples.guest.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.bench4j.api.VerificationException;
import org.bench4j.examples.guest.assemble.Wat;
import org.bench4j.examples.guest.program.Program;
import org.bench4j.examples.guest.runtime.Census;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.examples.guest.runtime.GuestModule;
import org.bench4j.examples.guest.runtime.MemoryKind;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.examples.guest.shapes.Extent;
import org.bench4j.examples.guest.shapes.Injection;
import org.bench4j.examples.guest.shapes.Placement;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.examples.guest.shapes.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every loop does its work everywhere, and is found out when it does not. */
class ShapesTest {
    private static final long SEED = 20261130;
    private static final Toggles INTERPRETED = new Toggles(Engine.INTERPRETER, MemoryKind.BYTE_BUFFER, false);
    private static final Program PROGRAM = new Program(64 << 10, SEED);

    @ParameterizedTest
    @EnumSource
    void theWorkIsTheSameUnderEveryToggle(Shape shape) throws Exception {
        Set<String> digests = new LinkedHashSet<>();
        for (Engine engine : Engine.values()) {
            for (MemoryKind memory : MemoryKind.values()) {
                digests.add(
                        digest(shape, bed(shape, new Toggles(engine, memory, engine == Engine.SPLIT)), extent(shape)));
            }
        }
        assertThat(digests).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void theWorkIsTheSameInAWarmGuestAndInEveryPlace(Shape shape) throws Exception {
        Set<String> digests = new LinkedHashSet<>();
        for (MemoryKind memory : MemoryKind.values()) {
            Toggles toggles = new Toggles(Engine.COMPILER, memory, false);
            GuestModule cold = GuestModule.of(GuestModule.bytes("cold/" + shape.word()), toggles);
            GuestModule warm = GuestModule.of(GuestModule.bytes("warm/" + shape.word()), toggles);
            for (Placement placement : Placement.values()) {
                digests.add(digest(shape, new Bed(warm, placement, Optional.of(PROGRAM)), large(shape)));
                if (placement != Placement.USED) {
                    digests.add(digest(shape, new Bed(cold, placement, Optional.empty()), large(shape)));
                }
            }
        }
        assertThat(digests).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void aLoopWhoseBodyIsDisabledIsAnErrorUnderEveryEngine(Shape shape) {
        byte[] disabled = Wat.disabled(shape);
        for (Engine engine : Engine.values()) {
            Toggles toggles = new Toggles(engine, MemoryKind.BYTE_BUFFER, false);
            Bed bed = new Bed(GuestModule.of(disabled, toggles), Placement.FRESH, Optional.empty());
            Extent extent = extent(shape);
            Work work = shape.work(extent, SEED);
            Injection injection = bed.inject(bed.guest(work), extent, work);
            long sum = injection.run();
            assertThatThrownBy(() -> injection.verify(sum))
                    .as("%s under %s", shape, engine)
                    .isInstanceOf(VerificationException.class);
            assertThatThrownBy(() -> bed.count(extent, work)).isInstanceOf(VerificationException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLoopThatLeavesAPassOutIsAnError(Shape shape) throws Exception {
        Bed bed = bed(shape, INTERPRETED);
        Extent extent = extent(shape);
        Work work = shape.work(extent, SEED);
        Injection less = bed.inject(bed.guest(work), new Extent(extent.count(), extent.passes() - 1), work);
        long sum = less.run();
        assertThatThrownBy(() -> less.verify(sum)).isInstanceOf(VerificationException.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"LUT", "STACK_TRAFFIC", "STORE_STREAM", "REP_MOVSD"})
    void whatTheRoundBeforeLeftBehindDoesNotPassForWork(Shape shape) throws Exception {
        Bed bed = bed(shape, INTERPRETED);
        Extent extent = extent(shape);
        Work work = shape.work(extent, SEED);
        Guest guest = bed.guest(work);
        Injection before = bed.inject(guest, extent, work);
        long sum = before.run();
        before.verify(sum);
        Injection idle = bed.inject(guest, extent, work);
        assertThatThrownBy(() -> idle.verify(sum)).hasMessageContaining("byte").hasMessageContaining("expected");
    }

    @ParameterizedTest
    @EnumSource
    void onePassAndTwoSayWhatAllPassesTake(Shape shape) throws Exception {
        Bed bed = bed(shape, INTERPRETED);
        Census one = counted(shape, bed, 1);
        Census two = counted(shape, bed, 2);
        Census four = counted(shape, bed, 4);
        assertThat(four.ops()).isEqualTo(one.ops() + 3 * (two.ops() - one.ops()));
        assertThat(four.blockEntries()).isEqualTo(one.blockEntries() + 3 * (two.blockEntries() - one.blockEntries()));
        assertThat(four.stores()).isEqualTo(one.stores() + 3 * (two.stores() - one.stores()));
    }

    private static Census counted(Shape shape, Bed bed, int passes) {
        Extent extent = new Extent(extent(shape).count(), passes);
        return bed.count(extent, shape.work(extent, SEED));
    }

    @Test
    void theBlockEntryPairRunsAsManyOpsAndDiffersInEightEntries() throws Exception {
        Extent extent = Shape.NOP_CHAIN.extent(0, 4096);
        Census nops = bed(Shape.NOP_CHAIN, INTERPRETED).count(extent, Shape.NOP_CHAIN.work(extent, SEED));
        Census jumps = bed(Shape.JMP_CHAIN, INTERPRETED).count(extent, Shape.JMP_CHAIN.work(extent, SEED));
        assertThat(jumps.ops()).isEqualTo(nops.ops());
        assertThat(jumps.blockEntries() - nops.blockEntries()).isEqualTo(8 * extent.iterations());
        // 9 for the sum, 24 for the chain, 7 for the loop; 2 before it, 8 and 2 after each pass but for the last op
        assertThat(nops.ops() / extent.iterations()).isEqualTo(40);
        assertThat(nops.blockEntries() / extent.iterations()).isEqualTo(1);
    }

    @Test
    void theTableSpendsFewerOpsAndEntriesThanTheLadderOnTheSameWork() throws Exception {
        Extent extent = extent(Shape.CMP_LADDER);
        Work work = Shape.CMP_LADDER.work(extent, SEED);
        Census ladder = bed(Shape.CMP_LADDER, INTERPRETED).count(extent, work);
        Census table = bed(Shape.CMP_TABLE, INTERPRETED).count(extent, work);
        // 4.5 rungs of local.get, i32.const, i32.eq, br_if against one local.get and br_table
        assertThat(ladder.ops() - table.ops()).isEqualTo(16 * extent.iterations());
        assertThat(2 * (ladder.blockEntries() - table.blockEntries())).isEqualTo(7 * extent.iterations());
    }

    private static String digest(Shape shape, Bed bed, Extent extent) {
        Work work = shape.work(extent, SEED);
        Guest guest = bed.guest(work);
        Injection injection = bed.inject(guest, extent, work);
        String first = injection.verify(injection.run()).hex();
        Injection again = bed.inject(guest, extent, work);
        assertThat(again.verify(again.run()).hex()).isEqualTo(first);
        return first;
    }

    private static Bed bed(Shape shape, Toggles toggles) throws Exception {
        return new Bed(
                GuestModule.of(GuestModule.bytes("cold/" + shape.word()), toggles), Placement.FRESH, Optional.empty());
    }

    /** Three passes through a small working set. */
    private static Extent extent(Shape shape) {
        return new Extent(shape.extent(4096, 1).count(), 3);
    }

    /** Two passes through more than a page of the memory, so that buffers cross from one into the next. */
    private static Extent large(Shape shape) {
        return new Extent(shape.extent(66 << 10, 1).count(), 2);
    }
}
