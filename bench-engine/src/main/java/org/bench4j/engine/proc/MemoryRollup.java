package org.bench4j.engine.proc;

import java.util.OptionalLong;

/**
 * A process's memory as {@code /proc/PID/smaps_rollup} adds it up, shared pages divided by their users; bytes.
 *
 * <p>The kernel walks all pages of the process for it and holds its map locked meanwhile: milliseconds for a large process,
 * in which it can't map memory. So it is read before and after a measurement, never inside one.
 *
 * @param resident memory that it has
 * @param proportional the same, each page divided by the number of processes that share it: the one that may be summed
 * @param proportionalAnonymous the part of {@code proportional} that no file backs
 * @param swapped memory that is swapped out
 * @param hugePages the part of {@code resident} that lies in transparent huge pages
 */
public record MemoryRollup(
        OptionalLong resident,
        OptionalLong proportional,
        OptionalLong proportionalAnonymous,
        OptionalLong swapped,
        OptionalLong hugePages) {
    private static final long KIB = 1024;

    static MemoryRollup parse(KernelText text) {
        return new MemoryRollup(
                text.keyed("Rss:", KIB),
                text.keyed("Pss:", KIB),
                text.keyed("Pss_Anon:", KIB),
                text.keyed("Swap:", KIB),
                text.keyed("AnonHugePages:", KIB));
    }
}
