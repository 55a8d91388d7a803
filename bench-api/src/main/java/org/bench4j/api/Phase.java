package org.bench4j.api;

import java.util.Objects;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;

/**
 * A part of the measured span that the workload marks itself: {@link #enter()} before it, {@link #leave()} after it.
 *
 * <p>Keep phases in fields of the workload and state them by {@link Declaration#phases}. A mark costs one reading of the
 * clock and allocates nothing. Phases must not overlap, so that they add up. Only the measuring thread may mark.
 */
public final class Phase {
    private final PhaseSpec spec;
    private Phases group = Phases.UNDECLARED;
    private long enteredAt;
    private long nanos;
    private long count;

    private Phase(PhaseSpec spec) {
        this.spec = spec;
    }

    /** A phase that runs exactly once in each sample. */
    public static Phase once(String name) {
        return new Phase(new PhaseSpec(name, Occurrence.ONCE));
    }

    /** A phase that may run any number of times in a sample, also never. */
    public static Phase optional(String name) {
        return new Phase(new PhaseSpec(name, Occurrence.OPTIONAL));
    }

    /** Name and occurrence. */
    public PhaseSpec spec() {
        return spec;
    }

    /**
     * Marks the beginning.
     *
     * @throws PhaseContractException when a phase is open already, or this one was never declared
     */
    public void enter() {
        Phases phases = group;
        if (phases.open != null) {
            throw phases.overlap(this);
        }
        phases.open = this;
        enteredAt = System.nanoTime();
    }

    /**
     * Marks the end.
     *
     * @throws PhaseContractException when this phase is not open
     */
    public void leave() {
        long now = System.nanoTime();
        Phases phases = group;
        if (phases.open != this) {
            throw phases.notOpen(this);
        }
        nanos += now - enteredAt;
        count++;
        phases.open = null;
    }

    long nanos() {
        return nanos;
    }

    long count() {
        return count;
    }

    void join(Phases phases) {
        if (group != Phases.UNDECLARED) {
            throw new IllegalStateException("phase " + spec.name() + ": declared twice");
        }
        group = Objects.requireNonNull(phases);
    }
}
