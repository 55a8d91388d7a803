package org.bench4j.engine.compare;

import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Series;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;

/** Judges one column of two sides that did the same work: finds the way in which its values may be compared. */
final class RowJudge {
    /** Collectors report their time in whole milliseconds. */
    private static final double GC_TICK = 1e6;

    /** A way to compare values that vary. */
    @FunctionalInterface
    interface Sampled {
        /** The verdict on two series without negative values; {@code tick} is what the clock can tell apart, in the column's unit. */
        Row judge(Draft draft, double tick);
    }

    private final Sampled sampled;
    private final double clockTick;
    private final int windows;

    /**
     * A judge of a benchmark's columns.
     *
     * @param clockTick grain of the clock in nanoseconds
     * @param phases declared phases: the overhead is read from as many windows and the wall
     * @param sampled how values that vary are compared
     */
    RowJudge(double clockTick, int phases, Sampled sampled) {
        this.sampled = sampled;
        this.clockTick = clockTick;
        this.windows = phases + 1;
    }

    /** The verdict, absent when neither side has a value in the column. */
    Optional<Row> judge(Draft draft) {
        Series x = draft.baseline;
        Series y = draft.candidate;
        if (x.isEmpty() || y.isEmpty()) {
            return missing(draft);
        }
        OptionalDouble least = least(x, y);
        if (least.isPresent() && least.getAsDouble() < 0) {
            return Optional.of(draft.row(
                    Outcome.INVALID,
                    Wording.error(
                            "negative-value",
                            draft.where,
                            "a value of %s is negative (%s): nothing can be compared with it",
                            draft.column.name(),
                            Wording.amount(least.getAsDouble()))));
        }
        if (x.absent() * (long) y.samples() != y.absent() * (long) x.samples()) {
            draft.findings.add(Wording.warning(
                    "presence-differs",
                    draft.where,
                    "%s has a value in %d of %d samples of the baseline and in %d of %d of the candidate",
                    draft.column.name(),
                    x.samples(),
                    x.samples() + x.absent(),
                    y.samples(),
                    y.samples() + y.absent()));
        }
        if (x.sameValuesAs(y)) {
            draft.procedure = ExactJudge.PROCEDURE;
            draft.ratio = OptionalDouble.of(1);
            return Optional.of(draft.row(Outcome.EQUIVALENT));
        }
        if (draft.column.metric().trust() == Trust.EXACT) {
            Optional<Row> exact = ExactJudge.judge(draft);
            if (exact.isPresent()) {
                return exact;
            }
        }
        return Optional.of(sampled.judge(draft, tick(draft.column)));
    }

    private static Optional<Row> missing(Draft draft) {
        boolean wall = draft.column.kind() == Column.Kind.WALL;
        if (draft.baseline.isEmpty() && draft.candidate.isEmpty() && !wall) {
            return Optional.empty();
        }
        if (wall) {
            return Optional.of(draft.row(
                    Outcome.INVALID,
                    Wording.error(
                            "no-samples",
                            draft.where,
                            "%s has no measured sample with a wall time",
                            draft.baseline.isEmpty() ? "the baseline" : "the candidate")));
        }
        draft.gating = false;
        boolean added = draft.baseline.isEmpty();
        String kind = draft.column.kind() == Column.Kind.PHASE ? "phase" : "metric";
        return Optional.of(draft.row(
                Outcome.INCONCLUSIVE,
                Wording.warning(
                        kind + (added ? "-added" : "-removed"),
                        draft.where,
                        "only the %s has values of the %s %s",
                        added ? "candidate" : "baseline",
                        kind,
                        draft.column.name())));
    }

    private static OptionalDouble least(Series x, Series y) {
        OptionalDouble one = x.min();
        OptionalDouble two = y.min();
        return one.isPresent() && two.isPresent() && two.getAsDouble() < one.getAsDouble() ? two : one;
    }

    /** What the clock can tell apart in this column, in its unit; 0 where no clock stands behind it. */
    private double tick(Column column) {
        if (column.metric().unit() != Unit.NANOSECONDS) {
            return 0;
        }
        if (column.kind() == Column.Kind.OVERHEAD) {
            return clockTick * windows;
        }
        return column.name().equals(Metric.GC_TIME.name()) ? Math.max(GC_TICK, clockTick) : clockTick;
    }
}
