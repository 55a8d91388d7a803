package org.bench4j.engine.proc;

import java.util.Objects;

/**
 * Where the numbers of a quantity come from, and how fine they are.
 *
 * @param source whose file told it, such as {@code cgroup v2 cpu.stat}
 * @param grain the smallest difference that two readings can show while the target runs, in the quantity's unit
 */
public record Provenance(String source, long grain) {
    public Provenance {
        Objects.requireNonNull(source, "source");
        if (grain < 1) {
            throw new IllegalArgumentException("grain of " + source + ": expected at least 1, got " + grain);
        }
    }
}
