package org.bench4j.examples.guest.runtime;

import java.util.Objects;

/**
 * The runtime's settings that a guest is started with.
 *
 * @param listening whether a listener that does nothing hears of every instruction
 */
public record Toggles(Engine engine, MemoryKind memory, boolean listening) {
    public Toggles {
        Objects.requireNonNull(engine, "engine");
        Objects.requireNonNull(memory, "memory");
    }

    /** The same with another engine. */
    public Toggles with(Engine other) {
        return new Toggles(other, memory, listening);
    }

    /** The same with another memory. */
    public Toggles with(MemoryKind other) {
        return new Toggles(engine, other, listening);
    }

    /** The same, listening or not. */
    public Toggles listening(boolean on) {
        return new Toggles(engine, memory, on);
    }
}
