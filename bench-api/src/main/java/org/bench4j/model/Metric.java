package org.bench4j.model;

import java.util.Objects;

/**
 * One measured quantity: its name, base unit, good direction, trust and placement.
 *
 * <p>Values of a metric are always in its unit; a sample that has no value of a metric does not mention it.
 *
 * @param name unique within a trial; the word that reports, parameters and messages use
 * @param unit base unit of every value
 * @param direction which way is better
 * @param trust sampled or exact
 * @param placement inside the measured span or beside it
 */
public record Metric(String name, Unit unit, Direction direction, Trust trust, Placement placement) {
    /** Wall-clock time of the measured span. */
    public static final Metric WALL = sampled("wall", Unit.NANOSECONDS);
    /** CPU time that the measuring thread, or the process of a workload with several threads, used within the span. */
    public static final Metric CPU = sampled("cpu", Unit.NANOSECONDS);
    /** Time that the measuring thread was ready to run within the span but had no processor. */
    public static final Metric RUN_QUEUE_WAIT = sampled("run-queue-wait", Unit.NANOSECONDS);
    /** Bytes that the measuring thread allocated within the span. */
    public static final Metric ALLOCATED = exact("allocated", Unit.BYTES);
    /** Collections of the whole JVM that ended within the span. */
    public static final Metric GC_COUNT = sampled("gc-count", Unit.COUNT);
    /** Time that collectors of the whole JVM reported for the span; the JVM counts it in milliseconds. */
    public static final Metric GC_TIME = sampled("gc-time", Unit.NANOSECONDS);
    /** Name of the derived column wall minus the sum of the phases; never stored in a sample. */
    public static final String OVERHEAD = "overhead";

    public Metric {
        Names.require("metric", name);
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(direction, "direction");
        Objects.requireNonNull(trust, "trust");
        Objects.requireNonNull(placement, "placement");
    }

    /** A metric of the span, read from a clock or sampler, of which less is better. */
    public static Metric sampled(String name, Unit unit) {
        return new Metric(name, unit, Direction.LOWER, Trust.SAMPLED, Placement.INSIDE);
    }

    /** A metric of the span that is counted exactly, of which less is better. */
    public static Metric exact(String name, Unit unit) {
        return new Metric(name, unit, Direction.LOWER, Trust.EXACT, Placement.INSIDE);
    }

    /** A time that is spent beside the span. */
    public static Metric outside(String name) {
        return new Metric(name, Unit.NANOSECONDS, Direction.LOWER, Trust.SAMPLED, Placement.OUTSIDE);
    }
}
