package org.bench4j.examples.guest.workloads;

import com.dylibso.chicory.runtime.Memory;
import java.util.Optional;
import org.bench4j.examples.guest.program.Program;
import org.bench4j.examples.guest.runtime.Census;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.examples.guest.runtime.GuestModule;
import org.bench4j.examples.guest.shapes.Extent;
import org.bench4j.examples.guest.shapes.Injection;
import org.bench4j.examples.guest.shapes.Placement;
import org.bench4j.examples.guest.shapes.Work;

/**
 * Where loops of one shape are injected: guests of one module, cold or warm, with room for the buffers.
 *
 * @param program what a guest runs before, absent for a cold start
 */
record Bed(GuestModule module, Placement placement, Optional<Program> program) {
    /** A guest that has run the program, if there is one, and has room for a loop. */
    Guest guest(Work work) {
        return lived(module.start(pages(work)));
    }

    /** A loop in a guest: lays it out anew, whatever ran there before. */
    Injection inject(Guest guest, Extent extent, Work work) {
        return new Injection(guest, base(guest, work), extent, work);
    }

    /** Runs a loop in a guest of its own, interpreted, verifies it, and counts what it took. */
    Census count(Extent extent, Work work) {
        Census census = new Census();
        Guest guest = lived(module.start(pages(work), census));
        Injection injection = inject(guest, extent, work);
        census.clear();
        injection.verify(injection.run());
        return census;
    }

    private Guest lived(Guest guest) {
        program.ifPresent(before -> {
            before.prepare(guest);
            before.verify(guest, before.run(guest));
        });
        return guest;
    }

    private int base(Guest guest, Work work) {
        int fresh =
                Program.BASE + Memory.PAGE_SIZE * program.map(Program::pages).orElse(0);
        return switch (placement) {
            case FRESH -> fresh;
            case UNALIGNED -> fresh + 1;
            case USED -> Program.BASE;
            case GROWN -> grown(guest.memory(), fresh, work);
        };
    }

    /** Lets the memory grow where it has not: a loop that follows another in the same guest finds it grown. */
    private static int grown(Memory memory, int fresh, Work work) {
        if (memory.pages() * Memory.PAGE_SIZE == fresh && memory.grow(Injection.pages(work)) < 0) {
            throw new IllegalStateException("guest: its memory did not grow by " + Injection.pages(work) + " pages");
        }
        return fresh;
    }

    private int pages(Work work) {
        int below = Program.BASE / Memory.PAGE_SIZE;
        int programs = program.map(Program::pages).orElse(0);
        int loops = Injection.pages(work);
        return switch (placement) {
            case FRESH, UNALIGNED -> below + programs + loops;
            case GROWN -> below + programs;
            case USED -> {
                if (loops > programs) {
                    throw new IllegalArgumentException("placement used: the loop's buffers take " + loops
                            + " pages, expected at most the " + programs
                            + " that the program has worked on; choose a smaller working-set");
                }
                yield below + programs;
            }
        };
    }
}
