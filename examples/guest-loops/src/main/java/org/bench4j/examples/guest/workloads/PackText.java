package org.bench4j.examples.guest.workloads;

import com.dylibso.chicory.runtime.Memory;
import java.io.IOException;
import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.examples.guest.program.Program;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.examples.guest.runtime.GuestModule;
import org.bench4j.examples.guest.runtime.MemoryKind;
import org.bench4j.examples.guest.runtime.Toggles;
import org.bench4j.model.Digest;

/**
 * The application: a guest that packs a text and unpacks it again, its memory in byte buffers and in byte arrays.
 *
 * <p>It states no contents: it is no loop that prices something, and what a change does to it is a figure of an application.
 */
public final class PackText implements Workload<Guest, Long> {
    private static final String BYTE_ARRAY = "byte-array";

    private Program program;
    private Guest guest;

    @Override
    public void declare(Declaration declaration) {
        declaration
                .params(Params.COMPILING, Params.TEXT, Params.ROUNDS, Params.WARMUP_ROUNDS)
                .iterations(Params.ROUNDS)
                .warmup(Params.WARMUP_ROUNDS)
                .arms("byte-buffer", BYTE_ARRAY)
                .pin("chicory", Chicory.version());
    }

    @Override
    public void open(Setup setup) throws IOException {
        MemoryKind memory = setup.arm().equals(BYTE_ARRAY) ? MemoryKind.BYTE_ARRAY : MemoryKind.BYTE_BUFFER;
        Toggles toggles = new Toggles(setup.get(Params.COMPILING), memory, false);
        GuestModule module = GuestModule.of(GuestModule.bytes("program"), toggles);
        program = new Program(Size.of(setup.get(Params.TEXT)), setup.seed());
        int pages = Program.BASE / Memory.PAGE_SIZE + program.pages();
        guest = module.start(pages);
    }

    @Override
    public Guest prepare(Iteration iteration) {
        program.prepare(guest);
        return guest;
    }

    @Override
    public Long measure(Guest prepared) {
        return program.run(prepared);
    }

    @Override
    public Digest verify(Iteration iteration, Guest prepared, Long sizes) {
        return program.verify(prepared, sizes);
    }
}
