package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Isolation;
import org.bench4j.model.Unit;

/**
 * Reads JMH's JSON: a fork is a trial, an iteration a sample.
 *
 * <p>Mode and threads shape the work like any parameter, so they stand among the parameters, under names that no Java field can have.
 */
final class JmhReader {
    private static final String MIB_PER_SECOND = "MB/sec";

    private final Gathering gathering;
    private final JmhJvms jvms = new JmhJvms();
    private final List<Place> places = new ArrayList<>();
    private final List<Measured> read = new ArrayList<>();

    private JmhReader(Gathering gathering) {
        this.gathering = gathering;
    }

    static Content read(Source source, Gathering gathering) throws IOException {
        JmhReader reader = new JmhReader(gathering);
        JsonArrays.read(source, "", gathering, reader::element);
        for (int i = 0; i < reader.read.size(); i++) {
            gathering.add(reader.jvms.pinned(reader.read.get(i), i), reader.places.get(i));
        }
        return gathering.content(Format.JMH, reader.jvms.origin(source.modified()));
    }

    private void element(JsonNode element, Place place) {
        String name = Members.text(element, "benchmark").orElse("");
        JsonNode primary = element.path("primaryMetric");
        if (!primary.isObject()) {
            gathering.problems().error(place, "expected a member \"primaryMetric\": left out");
            return;
        }
        if (!gathering.isName(name, place)) {
            return;
        }
        Benchmark benchmark = benchmark(element, name);
        Measure measure = measure(null, primary);
        int forks = Members.count(element, "forks").orElse(1);
        Measured.Setting setting = new Measured.Setting(
                forks == 0 ? Isolation.EMBEDDED : Isolation.FORKED,
                Members.count(element, "warmupIterations").orElse(0),
                Members.count(element, "measurementIterations").orElse(0),
                Map.of(),
                incidental(element));
        Place main = place.member("primaryMetric");
        double[][] values = values(primary, measure, main);
        if (!present(values)) {
            OptionalDouble score = Members.number(primary, "score");
            if (score.isEmpty()) {
                gathering
                        .problems()
                        .error(
                                main,
                                "neither raw data nor a score, which is " + Members.shown(primary.path("score"))
                                        + ": left out");
                return;
            }
            Map<String, String> notes = new LinkedHashMap<>(setting.incidental());
            notes.put("summary", "score");
            Members.note(primary, "scoreError").ifPresent(error -> notes.put("range", error));
            keep(
                    Measured.summary(
                            benchmark,
                            measure.metric(),
                            measure.inBaseUnits(score.getAsDouble()),
                            setting.noting(notes)),
                    element,
                    place);
            return;
        }
        keep(Measured.table(benchmark, columns(element, measure, values, place), setting), element, place);
    }

    private void keep(Measured one, JsonNode element, Place place) {
        read.add(one);
        places.add(place);
        jvms.add(element);
    }

    private Map<Measure, double[][]> columns(JsonNode element, Measure main, double[][] values, Place place) {
        Map<Measure, double[][]> columns = new LinkedHashMap<>();
        columns.put(main, values);
        element.path("secondaryMetrics").fields().forEachRemaining(member -> {
            JsonNode metric = member.getValue();
            Place at = place.member("secondaryMetrics").member(member.getKey());
            String name = secondary(member.getKey());
            if (name.isBlank()
                    || columns.keySet().stream().anyMatch(m -> m.metric().name().equals(name))) {
                gathering.problems().error(at, "a second column of that name: left out");
                return;
            }
            Measure measure = measure(name, metric);
            double[][] own = values(metric, measure, at);
            if (own.length != values.length || !shape(own).equals(shape(values))) {
                gathering
                        .problems()
                        .warning(
                                at,
                                "values by fork " + shape(own) + " for iterations " + shape(values)
                                        + ": the file does not say to which iterations they belong, so they are left out");
            } else if (present(own)) {
                gathering.guessed(measure);
                columns.put(measure, own);
            }
        });
        return columns;
    }

    private static List<Integer> shape(double[][] values) {
        return Arrays.stream(values).map(fork -> fork.length).toList();
    }

    private static boolean present(double[][] values) {
        return Arrays.stream(values).flatMapToDouble(Arrays::stream).anyMatch(value -> !Double.isNaN(value));
    }

    /** Older versions mark profilers' metrics with a dot in front and between, newer ones with nothing and a colon. */
    private static String secondary(String name) {
        String bare = name.startsWith("\u00b7") ? name.substring(1) : name;
        return Text.visible(bare.replace('\u00b7', ':'));
    }

    private static Measure measure(String name, JsonNode metric) {
        String unit = Members.text(metric, "scoreUnit").orElse("");
        Measure measure = name == null ? Measure.ofUnit(unit) : Measure.named(name, unit);
        // JMH divides by 1024 twice and calls it MB
        Measure scaled = unit.equals(MIB_PER_SECOND)
                ? new Measure(measure.metric(), new Dimension(Unit.BYTES_PER_SECOND, 1 << 20, 1), true)
                : measure;
        // less garbage is better, however fast it is made
        return name != null && name.startsWith("gc.") ? scaled.better(Direction.LOWER) : scaled;
    }

    private double[][] values(JsonNode metric, Measure measure, Place place) {
        JsonNode raw = metric.path("rawData");
        boolean histogram = !raw.isArray();
        JsonNode forks = histogram ? metric.path("rawDataHistogram") : raw;
        Place at = place.member(histogram ? "rawDataHistogram" : "rawData");
        double[][] values = new double[forks.size()][];
        for (int fork = 0; fork < values.length; fork++) {
            values[fork] = histogram
                    ? JmhHistograms.means(forks.get(fork), at.element(fork), gathering.problems())
                    : Members.numbers(forks.get(fork), at.element(fork), gathering.problems());
            for (int i = 0; i < values[fork].length; i++) {
                values[fork][i] = measure.inBaseUnits(values[fork][i]);
            }
        }
        return values;
    }

    private static Benchmark benchmark(JsonNode element, String name) {
        Map<String, String> params = new LinkedHashMap<>(Members.texts(element.path("params")));
        params.put("jmh.mode", Members.text(element, "mode").orElse("unknown"));
        Members.text(element, "threads").ifPresent(threads -> params.put("jmh.threads", threads));
        Members.text(element, "measurementBatchSize")
                .filter(size -> !size.equals("1"))
                .ifPresent(size -> params.put("jmh.batch-size", size));
        return new Benchmark(name, params);
    }

    private static Map<String, String> incidental(JsonNode element) {
        Map<String, String> incidental = new LinkedHashMap<>();
        for (String name : List.of("warmupTime", "measurementTime")) {
            Members.note(element, name).ifPresent(time -> incidental.put(name, time));
        }
        return incidental;
    }
}
