package org.bench4j.model.observed;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * One sustained load on one arm: rows became due at fixed times, and the sink told when they arrived.
 *
 * @param head what was measured
 * @param status whether the load was kept up with
 * @param figures of the load; of one that was not kept up with no latency
 * @param system of the processes
 * @param serverCosts as the sink told them
 * @param flags reasons for less trust
 * @param note for people
 */
public record SustainedRecord(
        RecordHead head,
        Status status,
        Map<SustainedFigure, Double> figures,
        SystemFigures system,
        List<ServerCost> serverCosts,
        Set<Flag> flags,
        String note)
        implements Measurement {
    /** What the records of sustained loads have as the variant's {@code mode}. */
    public static final String MODE = "sustained";

    public SustainedRecord {
        Objects.requireNonNull(head, "head");
        Objects.requireNonNull(system, "system");
        Objects.requireNonNull(note, "note");
        Objects.requireNonNull(status, "status");
        figures = Figures.copy(SustainedFigure.class, figures);
        serverCosts = List.copyOf(serverCosts);
        flags = flags.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(flags));
        if (status == Status.SATURATED) {
            for (SustainedFigure figure : figures.keySet()) {
                if (figure.isLatency()) {
                    throw new IllegalArgumentException(figure.word()
                            + " of a saturated load: it would tell how old the backlog is, not a latency at that rate");
                }
            }
        }
    }

    /** A figure, absent when it was not measured or is withheld. */
    public OptionalDouble get(SustainedFigure figure) {
        Double value = figures.get(figure);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
