package org.bench4j.engine.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/**
 * The measured values of one column of one benchmark, trial by trial, in the order in which they were taken.
 *
 * @param metric the metric; a phase or the overhead stands as a metric of its name
 * @param kind what sort of column it is
 * @param trials values of each trial that has any, in the metric's unit; samples without a value are left out
 */
public record Series(Metric metric, Kind kind, List<double[]> trials) {
    /** What sort of column a series is of. */
    public enum Kind {
        /** Wall-clock time. */
        WALL,
        /** A declared phase. */
        PHASE,
        /** Wall minus phases. */
        OVERHEAD,
        /** Anything else that was read. */
        METRIC
    }

    public Series {
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(kind, "kind");
        trials = trials.stream().map(double[]::clone).toList();
    }

    /**
     * The series of some trials of one benchmark: wall, phases, overhead, then the other metrics, each in declaration order.
     *
     * <p>Failed trials are left out; a column without a single value has no series.
     */
    public static List<Series> of(List<Trial> trials) {
        List<Trial> sound =
                trials.stream().filter(trial -> trial.failure().isEmpty()).toList();
        Map<String, Metric> metrics = new LinkedHashMap<>();
        Map<String, PhaseSpec> phases = new LinkedHashMap<>();
        for (Trial trial : sound) {
            trial.metrics().forEach(metric -> metrics.putIfAbsent(metric.name(), metric));
            trial.phases().forEach(phase -> phases.putIfAbsent(phase.name(), phase));
        }
        List<Series> series = new ArrayList<>();
        Metric wall = metrics.remove(Metric.WALL.name());
        if (wall != null) {
            add(series, wall, Kind.WALL, sound, sample -> sample.value(wall.name()));
        }
        for (String phase : phases.keySet()) {
            Metric metric = Metric.sampled(phase, Unit.NANOSECONDS);
            add(series, metric, Kind.PHASE, sound, sample -> asDouble(sample, phase));
        }
        if (wall != null && !phases.isEmpty()) {
            Metric overhead = Metric.sampled(Metric.OVERHEAD, Unit.NANOSECONDS);
            add(series, overhead, Kind.OVERHEAD, sound, Sample::overhead);
        }
        for (Metric metric : metrics.values()) {
            add(series, metric, Kind.METRIC, sound, sample -> sample.value(metric.name()));
        }
        return series;
    }

    /** Number of values in all trials. */
    public int samples() {
        return trials.stream().mapToInt(values -> values.length).sum();
    }

    /** The midpoint median of each trial. */
    public double[] medians() {
        return trials.stream().mapToDouble(Median::of).toArray();
    }

    /** The values of all trials in one array. */
    public double[] pooled() {
        return trials.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static void add(
            List<Series> series,
            Metric metric,
            Kind kind,
            List<Trial> trials,
            Function<Sample, OptionalDouble> reading) {
        List<double[]> values = new ArrayList<>();
        for (Trial trial : trials) {
            double[] read = trial.measured().stream()
                    .map(reading)
                    .filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble)
                    .toArray();
            if (read.length > 0) {
                values.add(read);
            }
        }
        if (!values.isEmpty()) {
            series.add(new Series(metric, kind, values));
        }
    }

    private static OptionalDouble asDouble(Sample sample, String phase) {
        OptionalLong nanos = sample.span(phase);
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong()) : OptionalDouble.empty();
    }
}
