package org.bench4j.engine.proc;

import java.util.OptionalLong;

/**
 * What a control group's memory is made of, groups below it included; bytes, and running totals of faults.
 *
 * @param anonymous memory of programs that no file backs: heaps, stacks, code caches
 * @param file page cache and shared memory
 * @param kernel all that the kernel uses for the group; absent before Linux 5.18 and in version 1
 * @param shared shared memory, tmpfs included; a part of {@code file}
 * @param sockets buffers of network connections; absent in version 1
 * @param faults pages asked for
 * @param majorFaults those that had to be read from a disk
 */
public record MemoryStat(
        OptionalLong anonymous,
        OptionalLong file,
        OptionalLong kernel,
        OptionalLong shared,
        OptionalLong sockets,
        OptionalLong faults,
        OptionalLong majorFaults) {

    static MemoryStat unified(KernelText text) {
        return new MemoryStat(
                text.keyed("anon"),
                text.keyed("file"),
                text.keyed("kernel"),
                text.keyed("shmem"),
                text.keyed("sock"),
                text.keyed("pgfault"),
                text.keyed("pgmajfault"));
    }

    /** A version 1 {@code memory.stat}: its plain names leave the groups below out. */
    static MemoryStat legacy(KernelText text) {
        return new MemoryStat(
                text.keyed("total_rss"),
                text.keyed("total_cache"),
                OptionalLong.empty(),
                text.keyed("total_shmem"),
                OptionalLong.empty(),
                text.keyed("total_pgfault"),
                text.keyed("total_pgmajfault"));
    }
}
