package org.bench4j.engine.proc;

import java.util.Optional;

/**
 * A process as {@code /proc/PID/stat} tells it; times in nanoseconds with a grain of {@link #GRAIN}.
 *
 * <p>Times are of all its threads, those that have ended included. The kernel scales user and system time so that their
 * sum is the exact time that the process ran, cut to the grain.
 *
 * @param name the program's name, at most 15 characters
 * @param state one letter: {@code R} runs, {@code S} sleeps, {@code Z} has ended and waits to be asked how
 * @param parent the process that started it, or took it over
 * @param user its time in programs
 * @param system its time in the kernel
 * @param childrenUser the same of children that have ended and were waited for, and of theirs
 * @param childrenSystem the same in the kernel
 * @param threads its threads
 * @param started when it started, in clock ticks since the machine did: with the number of the process, its identity
 */
public record ProcessStat(
        String name,
        char state,
        int parent,
        long user,
        long system,
        long childrenUser,
        long childrenSystem,
        long threads,
        long started) {
    /** A hundredth of a second: {@code USER_HZ} is 100 on every architecture that Java runs on. */
    public static final long GRAIN = 10_000_000;

    /** Time of the process and of its children that have ended and were waited for. */
    public long usedWithChildren() {
        return user + system + childrenUser + childrenSystem;
    }

    /** Time of the process alone. */
    public long used() {
        return user + system;
    }

    static Optional<ProcessStat> parse(KernelText text) {
        // The name may hold blanks and parentheses, so the last parenthesis is the one that ends it.
        int end = text.last(')');
        if (end < 0) {
            return Optional.empty();
        }
        int open = 0;
        while (open < end && text.at(open) != '(') {
            open++;
        }
        int state = end + 2;
        int times = text.field(state, 11);
        int started = text.field(times, 8);
        if (started >= text.length()) {
            return Optional.empty();
        }
        return Optional.of(new ProcessStat(
                text.text(open + 1, end),
                (char) text.at(state),
                (int) text.number(text.field(state, 1)).orElse(0),
                ticks(text, times),
                ticks(text, text.field(times, 1)),
                ticks(text, text.field(times, 2)),
                ticks(text, text.field(times, 3)),
                text.number(text.field(times, 6)).orElse(0),
                text.number(started).orElse(0)));
    }

    private static long ticks(KernelText text, int at) {
        return text.number(at).orElse(0) * GRAIN;
    }
}
