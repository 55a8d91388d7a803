package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Metric;
import org.bench4j.model.Placement;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/**
 * What a benchmark's tables show: phases, overhead and wall; costs beside the span; everything else that was read.
 *
 * @param span phases in declaration order, then overhead and wall
 * @param outside costs beside the span
 * @param probes other metrics
 */
record Columns(List<Column> span, List<Column> outside, List<Column> probes) {
    /** One column and how a sample is read for it, for one op. */
    record Column(String name, Unit unit, Function<Sample, OptionalDouble> reading) {
        /** All measured values there are, in order. */
        double[] values(List<Trial> trials) {
            return trials.stream()
                    .flatMap(trial -> trial.measured().stream())
                    .map(reading)
                    .filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble)
                    .toArray();
        }

        /** The median of each trial that has values, in order. */
        double[] medians(List<Trial> trials) {
            return trials.stream()
                    .map(trial -> values(List.of(trial)))
                    .filter(values -> values.length > 0)
                    .mapToDouble(Median::of)
                    .toArray();
        }
    }

    static Columns of(List<Trial> trials) {
        Set<String> phases = new LinkedHashSet<>();
        Map<String, Metric> metrics = new LinkedHashMap<>();
        for (Trial trial : trials) {
            trial.phases().forEach(phase -> phases.add(phase.name()));
            trial.metrics().forEach(metric -> metrics.putIfAbsent(metric.name(), metric));
        }
        List<Column> span = new ArrayList<>();
        phases.forEach(name -> span.add(new Column(name, Unit.NANOSECONDS, sample -> phase(sample, name))));
        Metric wall = metrics.remove(Metric.WALL.name());
        if (wall != null && !phases.isEmpty()) {
            span.add(new Column(Metric.OVERHEAD, Unit.NANOSECONDS, sample -> perOp(sample, sample.overhead())));
        }
        if (wall != null) {
            span.add(column(wall));
        }
        List<Column> outside = new ArrayList<>();
        List<Column> probes = new ArrayList<>();
        metrics.values()
                .forEach(metric -> (metric.placement() == Placement.OUTSIDE ? outside : probes).add(column(metric)));
        return new Columns(span, outside, probes);
    }

    /** One unit for all times in the tables, after the wall, so that columns can be added up by eye. */
    Scale scale(List<Trial> trials) {
        double[] walls = span.stream()
                .filter(column -> column.name().equals(Metric.WALL.name()))
                .findFirst()
                .map(column -> column.values(trials))
                .orElse(new double[0]);
        return Scale.ofTable(walls.length == 0 ? 1e6 : Median.of(walls));
    }

    private static Column column(Metric metric) {
        // totals over the sample's ops; a quotient and what happens beside the span are not
        boolean total = metric.placement() == Placement.INSIDE && metric.unit() != Unit.RATIO;
        return new Column(
                metric.name(),
                metric.unit(),
                sample -> total ? perOp(sample, sample.value(metric.name())) : sample.value(metric.name()));
    }

    private static OptionalDouble phase(Sample sample, String name) {
        OptionalLong nanos = sample.span(name);
        return nanos.isPresent() ? perOp(sample, OptionalDouble.of(nanos.getAsLong())) : OptionalDouble.empty();
    }

    private static OptionalDouble perOp(Sample sample, OptionalDouble total) {
        return total.isPresent() && sample.ops() > 1 ? OptionalDouble.of(total.getAsDouble() / sample.ops()) : total;
    }
}
