package org.bench4j.api;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;

/**
 * The phases that one workload marks, as a source of running totals: for collectors, not for authors.
 *
 * <p>Thread-confined like the phases themselves.
 */
public final class Phases implements PhaseSource {
    /** The group of phases that no workload has declared; its open phase is never null, so that entering one of them throws. */
    static final Phases UNDECLARED = new Phases();

    private final List<Phase> phases;
    private final List<PhaseSpec> specs;
    /** The phase that is open, null when none is: read and written by every mark, hence not an Optional. */
    Phase open;

    private Phases() {
        phases = List.of();
        specs = List.of();
        open = Phase.once("undeclared");
    }

    /** The source of these phases, in this order; each phase belongs to one source only. */
    public Phases(List<Phase> declared) {
        phases = List.copyOf(declared);
        List<PhaseSpec> names = new ArrayList<>();
        for (Phase phase : phases) {
            phase.join(this);
            names.add(phase.spec());
        }
        specs = List.copyOf(names);
    }

    @Override
    public List<PhaseSpec> phases() {
        return specs;
    }

    /**
     * {@inheritDoc}
     *
     * @throws PhaseContractException when a phase was entered but not left
     */
    @Override
    public PhaseTotals read() {
        if (open != null) {
            String name = open.spec().name();
            open = null;
            throw new PhaseContractException("phase " + name + ": entered but not left when the measured span ended");
        }
        long[] counts = new long[phases.size()];
        double[] nanos = new double[phases.size()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = phases.get(i).count();
            nanos[i] = phases.get(i).nanos();
        }
        return new PhaseTotals(counts, nanos);
    }

    PhaseContractException overlap(Phase entered) {
        String name = entered.spec().name();
        if (this == UNDECLARED) {
            return new PhaseContractException("phase " + name + ": entered but never declared; state it in declare()");
        }
        String before = open.spec().name();
        open = null;
        return new PhaseContractException("phase " + name + ": entered while phase " + before
                + " is open; phases must not overlap, leave it first");
    }

    PhaseContractException notOpen(Phase left) {
        String name = left.spec().name();
        if (this == UNDECLARED) {
            return new PhaseContractException("phase " + name + ": left but never declared; state it in declare()");
        }
        String which =
                open == null ? "no phase is open" : "phase " + open.spec().name() + " is open";
        open = null;
        return new PhaseContractException("phase " + name + ": left without being entered, " + which);
    }
}
