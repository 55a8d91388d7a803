package org.bench4j.engine.collect.iterate;

import java.util.List;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;

/** Totals of two phases that a test sets as production's metrics would. */
final class Metrics implements PhaseSource {
    private final List<PhaseSpec> specs;
    private final long[] counts = new long[2];
    private final double[] nanos = new double[2];
    private boolean broken;

    Metrics(String first, Occurrence firstOccurs, String second, Occurrence secondOccurs) {
        specs = List.of(new PhaseSpec(first, firstOccurs), new PhaseSpec(second, secondOccurs));
    }

    void record(String phase, long count, double total) {
        int index = specs.get(0).name().equals(phase) ? 0 : 1;
        counts[index] += count;
        nanos[index] += total;
    }

    void reset() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] = 0;
            nanos[i] = 0;
        }
    }

    void breakDown() {
        broken = true;
    }

    @Override
    public List<PhaseSpec> phases() {
        return specs;
    }

    @Override
    public PhaseTotals read() {
        if (broken) {
            throw new IllegalStateException("no such metric");
        }
        return new PhaseTotals(counts, nanos);
    }
}
