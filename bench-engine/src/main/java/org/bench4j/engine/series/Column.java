package org.bench4j.engine.series;

import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Unit;

/**
 * One column of a benchmark's table: the wall, a phase, the overhead, or another metric.
 *
 * @param kind which of them
 * @param metric the metric; a phase and the overhead stand as sampled metrics of their name, in nanoseconds
 */
public record Column(Kind kind, Metric metric) {
    /** Where a column's values come from, in the order in which tables show them. */
    public enum Kind {
        /** The measured span. */
        WALL,
        /** A declared part of it. */
        PHASE,
        /** The wall minus the sum of the phases, clamped at 0. */
        OVERHEAD,
        /** Any other metric. */
        METRIC
    }

    public Column {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(metric, "metric");
    }

    /** The column of a metric; the wall is one. */
    public static Column of(Metric metric) {
        return new Column(metric.name().equals(Metric.WALL.name()) ? Kind.WALL : Kind.METRIC, metric);
    }

    /** The column of a declared phase. */
    public static Column phase(String name) {
        return new Column(Kind.PHASE, Metric.sampled(name, Unit.NANOSECONDS));
    }

    /** The derived column. */
    public static Column overhead() {
        return new Column(Kind.OVERHEAD, Metric.sampled(Metric.OVERHEAD, Unit.NANOSECONDS));
    }

    /** The word that reports, limits and messages use. */
    public String name() {
        return metric.name();
    }

    /** The value that one op of a sample has in this column, absent when the sample has none; a ratio is that of all its ops. */
    public OptionalDouble read(Sample sample) {
        OptionalDouble total = total(sample);
        boolean adds = metric.unit() != Unit.RATIO && sample.ops() > 1;
        return total.isPresent() && adds ? OptionalDouble.of(total.getAsDouble() / sample.ops()) : total;
    }

    private OptionalDouble total(Sample sample) {
        return switch (kind) {
            case WALL, METRIC -> sample.value(name());
            case OVERHEAD -> sample.overhead();
            case PHASE -> {
                OptionalLong nanos = sample.span(name());
                yield nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong()) : OptionalDouble.empty();
            }
        };
    }
}
