package org.bench4j.engine.ingest;

import java.util.Locale;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Placement;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;

/**
 * A metric, and how a foreign value becomes one of its values.
 *
 * @param metric the metric in its base unit
 * @param dimension what converts the tool's values
 * @param known whether the unit says what is measured; otherwise its direction is a guess
 */
record Measure(Metric metric, Dimension dimension, boolean known) {
    /** Work done in a second. */
    static final String THROUGHPUT = "throughput";
    /** Bytes moved in a second. */
    static final String BANDWIDTH = "bandwidth";

    private static final Dimension PLAIN = new Dimension(Unit.COUNT, 1, 1);

    /** The measure of a benchmark that has one number, from the text of its unit. */
    static Measure ofUnit(String unit) {
        Dimension dimension = Dimension.of(unit).orElse(PLAIN);
        boolean known = Dimension.of(unit).isPresent();
        return new Measure(metric(name(dimension, unit, known), dimension.unit()), dimension, known);
    }

    /** The measure of a metric that has a name of its own. */
    static Measure named(String name, String unit) {
        Dimension dimension = Dimension.of(unit).orElse(PLAIN);
        return new Measure(
                metric(name, dimension.unit()), dimension, Dimension.of(unit).isPresent());
    }

    private static String name(Dimension dimension, String unit, boolean known) {
        String lower = unit.strip().toLowerCase(Locale.ROOT);
        return switch (dimension.unit()) {
            case NANOSECONDS -> Metric.WALL.name();
            case PER_SECOND -> THROUGHPUT;
            case BYTES_PER_SECOND -> BANDWIDTH;
            case BYTES -> lower.contains("/") ? "allocated" : "memory";
            case RATIO -> "ratio";
            case COUNT ->
                lower.startsWith("alloc")
                        ? "allocations"
                        : known || unit.isBlank() ? "count" : Text.visible(unit.strip());
        };
    }

    private static Metric metric(String name, Unit unit) {
        boolean rate = unit == Unit.PER_SECOND || unit == Unit.BYTES_PER_SECOND;
        return name.equals(Metric.WALL.name()) && unit == Unit.NANOSECONDS
                ? Metric.WALL
                : new Metric(name, unit, rate ? Direction.HIGHER : Direction.LOWER, Trust.SAMPLED, Placement.INSIDE);
    }

    /** The same measure with the direction that the file states. */
    Measure better(Direction stated) {
        if (stated == metric.direction()) {
            return new Measure(metric, dimension, true);
        }
        // a time of which more is better is not the wall, and a rate of which less is better is not the throughput
        String name = metric.equals(Metric.WALL) || metric.name().equals(THROUGHPUT) ? "value" : metric.name();
        Metric turned = new Metric(name, metric.unit(), stated, metric.trust(), metric.placement());
        return new Measure(turned, dimension, true);
    }

    /** The same measure, counted exactly. */
    Measure exact() {
        Metric counted = new Metric(metric.name(), metric.unit(), metric.direction(), Trust.EXACT, metric.placement());
        return new Measure(counted, dimension, known);
    }

    /** A value of the tool in base units. */
    double inBaseUnits(double value) {
        return dimension.inBaseUnits(value);
    }
}
