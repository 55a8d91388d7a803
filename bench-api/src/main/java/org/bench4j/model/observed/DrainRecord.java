package org.bench4j.model.observed;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * One drain of one arm: a filled source is emptied into the sink as fast as the arm goes.
 *
 * @param head what was measured
 * @param status whether the figures may be used
 * @param figures of the drain; there is no latency among them, and no place for one
 * @param system of the processes
 * @param serverCosts as the sink told them
 * @param flags reasons for less trust
 * @param note for people
 */
public record DrainRecord(
        RecordHead head,
        Status status,
        Map<DrainFigure, Double> figures,
        SystemFigures system,
        List<ServerCost> serverCosts,
        Set<Flag> flags,
        String note)
        implements Measurement {
    /** What the records of drains have as the variant's {@code mode}. */
    public static final String MODE = "drain";

    private static final Set<Status> POSSIBLE = EnumSet.of(
            Status.OK,
            Status.FAILED,
            Status.INCOMPLETE,
            Status.LOST_ROWS,
            Status.DUPLICATE_ROWS,
            Status.WRONG_ROWS,
            Status.INTERRUPTED);

    public DrainRecord {
        Objects.requireNonNull(head, "head");
        Objects.requireNonNull(system, "system");
        Objects.requireNonNull(note, "note");
        if (!POSSIBLE.contains(status)) {
            throw new IllegalArgumentException("status " + status.word() + ": a drain has no load to keep up with");
        }
        figures = Figures.copy(DrainFigure.class, figures);
        serverCosts = List.copyOf(serverCosts);
        flags = flags.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(flags));
    }

    /** A figure, absent when it was not measured. */
    public OptionalDouble get(DrainFigure figure) {
        Double value = figures.get(figure);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
