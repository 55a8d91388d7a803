package org.bench4j.model;

/**
 * The time of one phase within one sample, summed over its occurrences there.
 *
 * @param phase name of a declared phase
 * @param nanos nanoseconds, at least 0
 */
public record Span(String phase, long nanos) {
    public Span {
        Names.require("phase", phase);
        if (nanos < 0) {
            throw new IllegalArgumentException("span of phase " + phase + ": expected at least 0 ns, got " + nanos);
        }
    }
}
