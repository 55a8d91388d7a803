package org.bench4j.engine.proc;

import java.util.OptionalLong;

/**
 * Memory and switches of a process as {@code /proc/PID/status} tells them; bytes. Kernel threads have no memory of their own.
 *
 * <p>Since Linux 6.2 the sizes may be behind by some pages for each processor.
 *
 * @param resident memory that it has, pages shared with others included
 * @param peakResident the most that it had since it began, or since its peak was reset
 * @param anonymous the part of {@code resident} that no file backs
 * @param file the part that files back
 * @param shared the part that is shared memory
 * @param swapped memory of it that is swapped out
 * @param threads its threads
 */
public record ProcessStatus(
        OptionalLong resident,
        OptionalLong peakResident,
        OptionalLong anonymous,
        OptionalLong file,
        OptionalLong shared,
        OptionalLong swapped,
        OptionalLong threads) {
    private static final long KIB = 1024;

    /** {@code /proc/PID/statm}: pages in all, resident, and of the latter those that files or shared memory back. */
    static ProcessStatus parsePages(KernelText text, long pageSize) {
        OptionalLong resident = text.number(text.field(0, 1));
        OptionalLong backed = text.number(text.field(0, 2));
        OptionalLong anonymous = resident.isPresent() && backed.isPresent()
                ? OptionalLong.of(Math.max(0, resident.getAsLong() - backed.getAsLong()))
                : OptionalLong.empty();
        OptionalLong absent = OptionalLong.empty();
        return new ProcessStatus(
                KernelText.times(resident, pageSize),
                absent,
                KernelText.times(anonymous, pageSize),
                absent,
                absent,
                absent,
                absent);
    }

    static ProcessStatus parse(KernelText text) {
        return new ProcessStatus(
                text.keyed("VmRSS:", KIB),
                text.keyed("VmHWM:", KIB),
                text.keyed("RssAnon:", KIB),
                text.keyed("RssFile:", KIB),
                text.keyed("RssShmem:", KIB),
                text.keyed("VmSwap:", KIB),
                text.keyed("Threads:"));
    }
}
