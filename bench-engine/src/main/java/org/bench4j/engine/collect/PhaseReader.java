package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.api.PhaseContractException;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Span;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;

/** Reads phase totals before and after a span and holds the difference against what was declared. */
final class PhaseReader {
    private final List<PhaseSource> sources;
    private final PhaseTotals[] before;

    PhaseReader(List<PhaseSource> sources) {
        this.sources = List.copyOf(sources);
        this.before = new PhaseTotals[sources.size()];
    }

    void before() {
        for (int i = 0; i < before.length; i++) {
            before[i] = read(sources.get(i));
        }
    }

    /** The phases that ran in a span of so many ops, in declaration order. */
    List<Span> after(int ops, Doubts doubts) {
        List<Span> spans = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        for (int i = 0; i < before.length; i++) {
            PhaseTotals after = read(sources.get(i));
            List<PhaseSpec> phases = sources.get(i).phases();
            for (int j = 0; j < phases.size(); j++) {
                PhaseSpec phase = phases.get(j);
                long count = after.count(j) - before[i].count(j);
                double nanos = after.nanos(j) - before[i].nanos(j);
                if (count < 0 || nanos < 0) {
                    broken.add("phase " + phase.name() + ": its totals went down within the span, from "
                            + before[i].count(j) + " to " + after.count(j)
                            + " occurrences; the metric was reset, its times say nothing");
                } else if (phase.occurrence() == Occurrence.ONCE && count != ops) {
                    broken.add("phase " + phase.name() + ": declared once, seen " + count
                            + (count == 1 ? " time" : " times") + (ops == 1 ? "" : " in a batch of " + ops + " ops"));
                } else if (count > 0) {
                    spans.add(new Span(phase.name(), Math.round(nanos)));
                    doubts.marks(count);
                }
            }
        }
        if (!broken.isEmpty()) {
            throw new PhaseContractException(String.join("; ", broken));
        }
        return spans;
    }

    private static PhaseTotals read(PhaseSource source) {
        PhaseTotals totals = source.read();
        if (totals.size() != source.phases().size()) {
            throw new PhaseContractException("phase source " + source.getClass().getName() + ": expected totals of "
                    + source.phases().size() + " phases, got " + totals.size());
        }
        return totals;
    }
}
