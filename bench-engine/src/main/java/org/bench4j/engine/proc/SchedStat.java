package org.bench4j.engine.proc;

import java.util.Optional;

/**
 * A thread's time on processors and its time in their queues: running totals in nanoseconds.
 *
 * <p>{@code /proc/PID/schedstat} is of the process's first thread only; a process's total is the sum over
 * {@code /proc/PID/task}, without threads that have ended ({@code scheduler/sched-stats.rst} of the kernel).
 *
 * @param running time on a processor
 * @param waiting time ready to run, with no processor
 * @param slices how often it was given one
 */
public record SchedStat(long running, long waiting, long slices) {
    /** Absent as well where the kernel is built without the statistics: it then tells 0 for all three. */
    static Optional<SchedStat> parse(KernelText text) {
        var slices = text.number(text.field(0, 2));
        return slices.isPresent() && slices.getAsLong() > 0
                ? Optional.of(new SchedStat(
                        text.number().orElse(0), text.number(text.field(0, 1)).orElse(0), slices.getAsLong()))
                : Optional.empty();
    }
}
