package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Series;
import org.bench4j.engine.stats.Decision;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Control;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Placement;
import org.bench4j.model.Trust;
import org.bench4j.model.Verdict;

/** A verdict in the making: what is known of a row before it is judged. Not for use by several threads. */
final class Draft {
    /** The word for an estimate that was not made. */
    static final String NO_PROCEDURE = "none";

    final Benchmark benchmark;
    final Column column;
    final double limit;
    final Series baseline;
    final Series candidate;
    final String where;
    final List<Finding> findings = new ArrayList<>();
    boolean gating;
    String procedure = NO_PROCEDURE;
    OptionalDouble ratio = OptionalDouble.empty();
    Optional<Interval> interval = Optional.empty();
    Optional<NoiseFloor> floor = Optional.empty();
    OptionalDouble detectable = OptionalDouble.empty();
    OptionalInt trialsNeeded = OptionalInt.empty();
    OptionalInt roundsNeeded = OptionalInt.empty();
    Optional<Control> control = Optional.empty();
    double p = Double.NaN;
    double spread = Double.NaN;

    Draft(Benchmark benchmark, Column column, double limit, Series baseline, Series candidate, String name) {
        this.benchmark = benchmark;
        this.column = column;
        this.limit = limit;
        this.baseline = baseline;
        this.candidate = candidate;
        this.where = name + "/" + column.name();
        this.gating = gates(column);
    }

    /** The wall, its parts, and what is counted exactly within it fail a build; what is only evidence beside them does not. */
    private static boolean gates(Column column) {
        return column.kind() != Column.Kind.METRIC
                || column.metric().trust() == Trust.EXACT && column.metric().placement() == Placement.INSIDE;
    }

    /** The row with that outcome; of an invalid one no number is shown. */
    Row row(Outcome outcome) {
        boolean valid = outcome != Outcome.INVALID;
        return new Row(
                new Verdict(
                        benchmark,
                        candidate.key().arm(),
                        column.metric(),
                        outcome,
                        valid ? baseline.centre() : OptionalDouble.empty(),
                        valid ? candidate.centre() : OptionalDouble.empty(),
                        valid ? ratio : OptionalDouble.empty(),
                        valid ? interval : Optional.empty(),
                        limit,
                        floor,
                        control,
                        procedure,
                        baseline.trials().size(),
                        candidate.trials().size(),
                        baseline.samples(),
                        candidate.samples(),
                        detectable,
                        trialsNeeded,
                        roundsNeeded,
                        valid && !Double.isNaN(p) ? OptionalDouble.of(p) : OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        gating,
                        findings),
                where,
                valid ? p : Double.NaN,
                spread);
    }

    /** The row with that outcome and one more finding. */
    Row row(Outcome outcome, Finding finding) {
        findings.add(finding);
        return row(outcome);
    }

    static Outcome outcome(Decision decision) {
        return switch (decision) {
            case REGRESSION -> Outcome.REGRESSED;
            case IMPROVEMENT -> Outcome.IMPROVED;
            case EQUIVALENT -> Outcome.EQUIVALENT;
            case INCONCLUSIVE, SUSPECT_REGRESSION, SUSPECT_IMPROVEMENT -> Outcome.INCONCLUSIVE;
        };
    }
}
