package org.bench4j.engine.proc;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What all processors of the machine together did, from the first line of {@code /proc/stat}: running totals in nanoseconds,
 * with a grain of {@link ProcessStat#GRAIN}.
 *
 * @param user in programs, nice ones and guests included
 * @param system in the kernel, interrupts included
 * @param idle with nothing to do, waits for devices included
 * @param steal given to other guests of the hypervisor while this one had work
 * @param forks processes and threads started since the machine did
 */
public record MachineStat(long user, long system, long idle, OptionalLong steal, OptionalLong forks) {
    /** Time of all kinds that the machine itself used. */
    public long busy() {
        return user + system;
    }

    static Optional<MachineStat> parse(KernelText text) {
        if (!text.startsWith(0, "cpu ") || text.number(text.field(0, 4)).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new MachineStat(
                ticks(text, 1) + ticks(text, 2),
                ticks(text, 3) + ticks(text, 6) + ticks(text, 7),
                ticks(text, 4) + ticks(text, 5),
                KernelText.times(text.number(onFirstLine(text, 8)), ProcessStat.GRAIN),
                text.keyed("processes")));
    }

    private static long ticks(KernelText text, int field) {
        return text.number(onFirstLine(text, field)).orElse(0) * ProcessStat.GRAIN;
    }

    /** Old kernels have fewer fields: what follows is then on the second line, and not a number. */
    private static int onFirstLine(KernelText text, int field) {
        int at = text.field(0, field);
        return at < text.next(0) ? at : text.length();
    }
}
