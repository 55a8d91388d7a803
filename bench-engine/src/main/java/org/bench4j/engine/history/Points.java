package org.bench4j.engine.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Header;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Placement;
import org.bench4j.model.Revision;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/** The points that the trials of one benchmark add to the series: measured samples of trials that did not fail, by unit of work. */
final class Points {
    private final Header header;
    private final String fingerprint;
    private final long number;

    /** Of a report with that number. */
    Points(Header header, String fingerprint, long number) {
        this.header = header;
        this.fingerprint = fingerprint;
        this.number = number;
    }

    /** Points by series, in the order in which the trials declare their columns. */
    Map<SeriesName, SeriesPoint> of(Benchmark benchmark, List<Trial> trials) {
        Map<SeriesName, SeriesPoint> points = new LinkedHashMap<>();
        Map<String, List<Trial>> byArm = trials.stream()
                .filter(trial -> trial.failure().isEmpty())
                .collect(Collectors.groupingBy(Trial::arm, LinkedHashMap::new, Collectors.toList()));
        byArm.forEach((arm, usable) -> {
            String settings = settings(usable);
            Optional<Revision> revision = revision(arm);
            int warmup = usable.stream().mapToInt(Trial::warmup).max().orElse(0);
            columns(usable).forEach((metric, reading) -> {
                double[][] values = usable.stream()
                        .map(trial -> values(trial, reading))
                        .filter(taken -> taken.length > 0)
                        .toArray(double[][]::new);
                if (values.length > 0) {
                    SeriesName name = new SeriesName(
                            header.project(), benchmark, arm, metric, reading instanceof Span, fingerprint);
                    points.put(
                            name,
                            new SeriesPoint(
                                    number,
                                    header.startedAt(),
                                    revision.map(Revision::commit),
                                    revision.flatMap(Revision::branch),
                                    settings,
                                    warmup,
                                    values));
                }
            });
        });
        return points;
    }

    /** An arm of two class paths side by side has a revision of its own. */
    private Optional<Revision> revision(String arm) {
        return header.origins().stream()
                .filter(origin -> origin.arm().equals(arm))
                .findFirst()
                .map(ArmOrigin::revision)
                .orElse(header.environment().revision());
    }

    private static String settings(List<Trial> trials) {
        Set<String> settings = new LinkedHashSet<>();
        for (Trial trial : trials) {
            settings.add(trial.isolation().word() + ", warm-up " + trial.warmup() + ", iterations " + trial.iterations()
                    + (trial.pins().isEmpty() ? "" : ", pins " + trial.pins()));
        }
        String joined = String.join(" / ", settings);
        return joined.length() <= 1000 ? joined : joined.substring(0, 1000);
    }

    private static Map<Metric, Reading> columns(List<Trial> trials) {
        Map<String, Metric> named = new LinkedHashMap<>();
        Map<Metric, Reading> columns = new LinkedHashMap<>();
        for (Trial trial : trials) {
            for (Metric metric : trial.metrics()) {
                if (named.putIfAbsent(metric.name(), metric) == null) {
                    boolean total = metric.placement() == Placement.INSIDE && metric.unit() != Unit.RATIO;
                    columns.put(metric, new Amount(metric.name(), total));
                }
            }
            for (PhaseSpec phase : trial.phases()) {
                Metric metric = Metric.sampled(phase.name(), Unit.NANOSECONDS);
                if (named.putIfAbsent(phase.name(), metric) == null) {
                    columns.put(metric, new Span(phase.name()));
                }
            }
            Metric overhead = Metric.sampled(Metric.OVERHEAD, Unit.NANOSECONDS);
            if (!trial.phases().isEmpty() && named.putIfAbsent(Metric.OVERHEAD, overhead) == null) {
                columns.put(overhead, new Overhead());
            }
        }
        return columns;
    }

    private static double[] values(Trial trial, Reading reading) {
        List<Double> values = new ArrayList<>();
        for (Sample sample : trial.measured()) {
            reading.of(sample).ifPresent(values::add);
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** How a column is read from a sample: totals over its units of work become values of one unit. */
    private sealed interface Reading {
        OptionalDouble of(Sample sample);
    }

    private record Amount(String metric, boolean total) implements Reading {
        @Override
        public OptionalDouble of(Sample sample) {
            OptionalDouble value = sample.value(metric);
            return value.isPresent() && total ? OptionalDouble.of(value.getAsDouble() / sample.ops()) : value;
        }
    }

    private record Span(String phase) implements Reading {
        @Override
        public OptionalDouble of(Sample sample) {
            OptionalLong nanos = sample.span(phase);
            return nanos.isPresent()
                    ? OptionalDouble.of((double) nanos.getAsLong() / sample.ops())
                    : OptionalDouble.empty();
        }
    }

    private record Overhead() implements Reading {
        @Override
        public OptionalDouble of(Sample sample) {
            OptionalDouble overhead = sample.overhead();
            return overhead.isPresent() ? OptionalDouble.of(overhead.getAsDouble() / sample.ops()) : overhead;
        }
    }
}
