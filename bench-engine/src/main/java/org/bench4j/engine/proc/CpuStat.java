package org.bench4j.engine.proc;

import java.util.OptionalLong;

/**
 * What a control group has used of the processors, and how it was held back: running totals, times in nanoseconds.
 *
 * <p>The kernel keeps them up to date at each clock tick and each switch of tasks, so a group that runs is told 1 to 10 ms
 * late; a version 1 group without {@code cpuacct.usage_user} tells user and system time in hundredths of a second. Files:
 * {@code admin-guide/cgroup-v2.rst}, {@code cgroup-v1/cpuacct.rst}, {@code scheduler/sched-bwc.rst} of the kernel.
 *
 * @param usage time on processors
 * @param user the part of it in programs
 * @param system the part of it in the kernel
 * @param periods periods of the quota that have passed while the group had work
 * @param throttledPeriods those in which its quota ran out
 * @param throttledTime how long its tasks were held back, summed over processors
 * @param bursts periods in which it used more than its quota because it had saved some
 * @param burstTime time used beyond the quota in these
 */
public record CpuStat(
        OptionalLong usage,
        OptionalLong user,
        OptionalLong system,
        OptionalLong periods,
        OptionalLong throttledPeriods,
        OptionalLong throttledTime,
        OptionalLong bursts,
        OptionalLong burstTime) {
    private static final long MICRO = 1_000;

    /** Nothing told. */
    public static final CpuStat ABSENT = new CpuStat(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());

    /** A version 2 {@code cpu.stat}. */
    static CpuStat unified(KernelText text) {
        return new CpuStat(
                text.keyed("usage_usec", MICRO),
                text.keyed("user_usec", MICRO),
                text.keyed("system_usec", MICRO),
                text.keyed("nr_periods"),
                text.keyed("nr_throttled"),
                text.keyed("throttled_usec", MICRO),
                text.keyed("nr_bursts"),
                text.keyed("burst_usec", MICRO));
    }

    /** A version 1 {@code cpu.stat}, which tells no times of use. */
    static CpuStat legacy(KernelText text) {
        return new CpuStat(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                text.keyed("nr_periods"),
                text.keyed("nr_throttled"),
                text.keyed("throttled_time"),
                text.keyed("nr_bursts"),
                text.keyed("burst_time"));
    }

    /** The same with the times of the {@code cpuacct} controller. */
    CpuStat with(OptionalLong usage, OptionalLong user, OptionalLong system) {
        return new CpuStat(usage, user, system, periods, throttledPeriods, throttledTime, bursts, burstTime);
    }
}
