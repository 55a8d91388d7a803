package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
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
    /** One column and how a sample is read for it. */
    record Column(String name, Unit unit, Function<Sample, OptionalDouble> reading) {
        double[] values(List<Trial> trials) {
            return trials.stream()
                    .flatMap(trial -> trial.measured().stream())
                    .map(reading)
                    .filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble)
                    .toArray();
        }
    }

    static Columns of(List<Trial> trials) {
        Map<String, PhaseSpec> phases = new LinkedHashMap<>();
        Map<String, Metric> metrics = new LinkedHashMap<>();
        for (Trial trial : trials) {
            trial.phases().forEach(phase -> phases.putIfAbsent(phase.name(), phase));
            trial.metrics().forEach(metric -> metrics.putIfAbsent(metric.name(), metric));
        }
        List<Column> span = new ArrayList<>();
        phases.keySet().forEach(name -> span.add(new Column(name, Unit.NANOSECONDS, sample -> phase(sample, name))));
        Metric wall = metrics.remove(Metric.WALL.name());
        if (wall != null && !phases.isEmpty()) {
            span.add(new Column(Metric.OVERHEAD, Unit.NANOSECONDS, Sample::overhead));
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

    private static Column column(Metric metric) {
        return new Column(metric.name(), metric.unit(), sample -> sample.value(metric.name()));
    }

    private static OptionalDouble phase(Sample sample, String name) {
        OptionalLong nanos = sample.span(name);
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong()) : OptionalDouble.empty();
    }
}
