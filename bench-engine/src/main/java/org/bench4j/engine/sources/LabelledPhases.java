package org.bench4j.engine.sources;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseTotals;

/** What sources over labelled metrics share: phases named by the values of one label, and totals gathered by these names. */
final class LabelledPhases {
    private final List<PhaseSpec> specs;

    private LabelledPhases(List<PhaseSpec> specs) {
        this.specs = List.copyOf(specs);
    }

    List<PhaseSpec> specs() {
        return specs;
    }

    static LabelledPhases none() {
        return new LabelledPhases(List.of());
    }

    /** With one more, which runs exactly once in each sample. */
    LabelledPhases once(String name) {
        return and(name, Occurrence.ONCE);
    }

    /** With one more, which may run any number of times. */
    LabelledPhases optional(String name) {
        return and(name, Occurrence.OPTIONAL);
    }

    boolean has(String name) {
        return specs.stream().anyMatch(spec -> spec.name().equals(name));
    }

    private LabelledPhases and(String name, Occurrence occurrence) {
        List<PhaseSpec> longer = new ArrayList<>(specs);
        if (has(name)) {
            throw new IllegalArgumentException("phase " + name + ": stated twice");
        }
        longer.add(new PhaseSpec(name, occurrence));
        return new LabelledPhases(longer);
    }

    Tally tally() {
        return new Tally();
    }

    /** Totals while they are gathered; what no data point speaks of has not run yet. */
    final class Tally {
        private final long[] counts = new long[specs.size()];
        private final double[] nanos = new double[specs.size()];

        void add(String phase, long count, double duration) {
            for (int i = 0; i < counts.length; i++) {
                if (specs.get(i).name().equals(phase)) {
                    counts[i] += count;
                    nanos[i] += duration;
                }
            }
        }

        PhaseTotals totals() {
            return new PhaseTotals(counts, nanos);
        }
    }
}
