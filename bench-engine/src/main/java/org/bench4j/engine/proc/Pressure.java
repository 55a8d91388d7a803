package org.bench4j.engine.proc;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * How long tasks had to wait for a resource ({@code accounting/psi.rst} of the kernel).
 *
 * @param some at least one task waited
 * @param full all tasks that were not idle waited at once; absent where the kernel does not tell
 */
public record Pressure(Stall some, Optional<Stall> full) {
    /**
     * A share of time lost, and the total.
     *
     * @param average10 percent of the last 10 seconds
     * @param average60 percent of the last 60 seconds
     * @param average300 percent of the last 300 seconds
     * @param total nanoseconds since the beginning
     */
    public record Stall(double average10, double average60, double average300, long total) {}

    static Optional<Pressure> parse(KernelText text) {
        return stall(text, "some ").map(some -> new Pressure(some, stall(text, "full ")));
    }

    private static Optional<Stall> stall(KernelText text, String kind) {
        for (int line = 0; line < text.length(); line = text.next(line)) {
            if (text.startsWith(line, kind)) {
                OptionalLong total = value(text, line, 4, "total=");
                return total.isPresent()
                        ? Optional.of(new Stall(
                                average(text, line, 1, "avg10="),
                                average(text, line, 2, "avg60="),
                                average(text, line, 3, "avg300="),
                                total.getAsLong() * 1_000))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static OptionalLong value(KernelText text, int line, int field, String key) {
        int at = text.field(line, field);
        return text.startsWith(at, key) ? text.number(at + key.length()) : OptionalLong.empty();
    }

    /** The kernel always writes two decimals. */
    private static double average(KernelText text, int line, int field, String key) {
        int at = text.field(line, field) + key.length();
        long whole = text.number(at).orElse(0);
        while (at < text.length() && text.at(at) >= '0' && text.at(at) <= '9') {
            at++;
        }
        return whole
                + (at < text.length() && text.at(at) == '.'
                                ? text.number(at + 1).orElse(0)
                                : 0)
                        / 100.0;
    }
}
