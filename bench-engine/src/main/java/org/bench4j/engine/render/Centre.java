package org.bench4j.engine.render;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.Median;
import org.bench4j.engine.stats.PercentileMethod;
import org.bench4j.engine.stats.Summary;
import org.bench4j.model.Metric;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/**
 * What the trials of one arm come to in one column: the median of their medians, and how far those lie apart.
 *
 * @param unit base unit of the values
 * @param medians median of each trial that has values, sorted
 * @param samples measured values of all trials
 * @param cv spread of all values together
 */
record Centre(Unit unit, double[] medians, int samples, Cv cv) {
    static Centre of(Columns.Column column, List<Trial> trials) {
        double[] medians = column.medians(trials);
        Arrays.sort(medians);
        double[] values = column.values(trials);
        Cv cv = values.length == 0
                ? null
                : Summary.of(values, PercentileMethod.NEAREST_RANK).cv();
        return new Centre(column.unit(), medians, values.length, cv);
    }

    static Centre ofWall(List<Trial> trials) {
        return Columns.of(trials).span().stream()
                .filter(column -> column.name().equals(Metric.WALL.name()))
                .findFirst()
                .map(column -> of(column, trials))
                .orElse(new Centre(Unit.NANOSECONDS, new double[0], 0, null));
    }

    OptionalDouble value() {
        return medians.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Median.of(medians));
    }

    /** The centre in its own unit, {@code 616.4ms}. */
    String text() {
        return Quantity.alone(value(), unit);
    }

    /** From the lowest to the highest trial, {@code 610.2ms to 625.0ms}. */
    String range() {
        if (medians.length == 0) {
            return Quantity.ABSENT;
        }
        Scale scale = Scale.fitting(unit, Median.of(medians));
        return scale.text(medians[0]) + " to " + scale.text(medians[medians.length - 1]);
    }

    /** The spread of all values, {@code 1.2 %}. */
    String spread() {
        return cv == null || !cv.defined() ? Quantity.ABSENT : Quantity.percent(cv.value());
    }

    String sentence() {
        return medians.length == 0
                ? "nothing was measured"
                : "median " + text() + " of " + Prose.plural(medians.length, "trial") + " ("
                        + Prose.plural(samples, "sample") + "), trials from " + range();
    }
}
