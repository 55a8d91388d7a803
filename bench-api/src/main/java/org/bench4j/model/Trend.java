package org.bench4j.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How one series of a history went, and where its level changed.
 *
 * @param project module that was measured
 * @param benchmark what was measured
 * @param arm the variant that ran
 * @param metric what was read
 * @param phase whether it is a declared phase
 * @param fingerprint id of the machine, JVM and flags
 * @param points in the order of the history
 * @param changes places where the level changed, in that order
 */
public record Trend(
        Optional<String> project,
        Benchmark benchmark,
        String arm,
        Metric metric,
        boolean phase,
        String fingerprint,
        List<Point> points,
        List<Change> changes) {
    public Trend {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", arm);
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(fingerprint, "fingerprint");
        points = List.copyOf(points);
        changes = List.copyOf(changes);
        for (Change change : changes) {
            if (change.index() < 1 || change.index() >= points.size()) {
                throw new IllegalArgumentException("change of " + benchmark + " at point " + change.index()
                        + ": expected 1 to " + (points.size() - 1));
            }
        }
    }

    /** The last commit before a change, absent where it is not known. */
    public Optional<String> before(Change change) {
        return points.get(change.index() - 1).commit();
    }

    /** The first commit of the new level, absent where it is not known. */
    public Optional<String> at(Change change) {
        return points.get(change.index()).commit();
    }

    /** Whether a change is for the worse. */
    public boolean worse(Change change) {
        return metric.direction() == Direction.LOWER
                ? change.after() > change.before()
                : change.after() < change.before();
    }

    /**
     * What one report says.
     *
     * @param at when it was measured
     * @param commit commit that was measured, absent where it is not known
     * @param value median of the trials' medians, in the metric's unit
     * @param low smallest of the trials' medians
     * @param high largest of them
     */
    public record Point(Instant at, Optional<String> commit, double value, double low, double high) {
        public Point {
            Objects.requireNonNull(at, "at");
            Objects.requireNonNull(commit, "commit");
        }
    }

    /**
     * A change of level.
     *
     * @param index place of the first point of the new level
     * @param p probability of so large a difference by chance
     * @param magnitude size as a ratio, the larger of both directions
     * @param before mean of the level before, in the metric's unit
     * @param after mean of the level after
     * @param confirmed whether both levels have three points or more; else the change is tentative
     */
    public record Change(int index, double p, double magnitude, double before, double after, boolean confirmed) {}
}
