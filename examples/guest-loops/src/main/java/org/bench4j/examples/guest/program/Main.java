package org.bench4j.examples.guest.program;

import com.dylibso.chicory.runtime.Memory;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.examples.guest.runtime.GuestModule;
import org.bench4j.examples.guest.runtime.MemoryKind;
import org.bench4j.examples.guest.runtime.Toggles;

/**
 * The application as a process of its own, to be profiled: packs and unpacks a text under one setting of the runtime until its time is up.
 *
 * <p>A benchmark's process has all arms in it, so that a profile of it would be of none of them.
 */
public final class Main {
    private static final int TEXT = 256 << 10;
    private static final long SEED = 42;

    private Main() {}

    /** Takes engine ({@code compiler}), memory ({@code byte-buffer}) and seconds. */
    public static void main(String[] args) throws IOException {
        if (args.length != 3) {
            throw new IllegalArgumentException(
                    "expected engine, memory and seconds, such as compiler byte-buffer 20, got "
                            + Arrays.toString(args));
        }
        Toggles toggles = new Toggles(Engine.valueOf(constant(args[0])), MemoryKind.valueOf(constant(args[1])), false);
        long end = System.nanoTime() + Long.parseLong(args[2]) * 1_000_000_000L;
        Program program = new Program(TEXT, SEED);
        Guest guest = GuestModule.of(GuestModule.bytes("program"), toggles)
                .start(Program.BASE / Memory.PAGE_SIZE + program.pages());
        program.prepare(guest);
        program.verify(guest, program.run(guest));
        long runs = 1;
        while (System.nanoTime() - end < 0) {
            program.run(guest);
            runs++;
        }
        program.verify(guest, program.run(guest));
        System.err.printf(Locale.ROOT, "packed and unpacked %d bytes %d times%n", TEXT, runs + 1);
    }

    private static String constant(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
