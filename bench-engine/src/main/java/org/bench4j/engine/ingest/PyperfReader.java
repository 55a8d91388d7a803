package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Isolation;

/**
 * Reads pyperf's JSON: a run, which is a process of its own, is a trial; its values are samples, and its warm-ups warm-up samples.
 *
 * <p>Runs without values calibrated the loops and measured nothing. Metadata of the file holds for every benchmark, that of a benchmark
 * for every run, unless the inner one says otherwise.
 */
final class PyperfReader {
    private final Gathering gathering;
    private final List<Read> read = new ArrayList<>();
    private Optional<Instant> first = Optional.empty();

    private record Read(Place place, Optional<String> name, Map<String, String> metadata, List<double[][]> runs) {}

    private PyperfReader(Gathering gathering) {
        this.gathering = gathering;
    }

    static Content read(Source source, Gathering gathering) throws IOException {
        PyperfReader reader = new PyperfReader(gathering);
        JsonNode root = JsonArrays.read(source, "benchmarks", gathering, reader::element);
        Map<String, String> shared = Members.texts(root.path("metadata"));
        reader.read.forEach(one -> reader.keep(one, shared));
        return gathering.content(Format.PYPERF, reader.origin(shared, source.modified()));
    }

    private void element(JsonNode element, Place place) {
        Map<String, String> metadata = new LinkedHashMap<>(Members.texts(element.path("metadata")));
        List<double[][]> runs = new ArrayList<>();
        int index = 0;
        for (JsonNode run : element.path("runs")) {
            Place at = place.member("runs").element(index++);
            Members.text(run.path("metadata"), "date")
                    .flatMap(Times::parse)
                    .filter(date -> first.isEmpty() || date.isBefore(first.get()))
                    .ifPresent(date -> first = Optional.of(date));
            Members.texts(run.path("metadata")).forEach((key, value) -> {
                if (key.equals("unit") || key.equals("name") || key.equals("loops")) {
                    metadata.putIfAbsent(key, value);
                }
            });
            double[] values = Members.numbers(run.path("values"), at.member("values"), gathering.problems());
            if (Arrays.stream(values).anyMatch(value -> !Double.isNaN(value))) {
                runs.add(new double[][] {warmups(run.path("warmups"), at.member("warmups")), values});
            }
        }
        read.add(new Read(place, Members.text(element, "name"), metadata, runs));
    }

    /** Warm-ups are pairs of loops and value. */
    private double[] warmups(JsonNode pairs, Place place) {
        double[] values = new double[pairs.size()];
        for (int i = 0; i < values.length; i++) {
            JsonNode pair = pairs.get(i);
            values[i] = Members.number(pair.isArray() ? pair.path(1) : pair).orElse(Double.NaN);
            if (Double.isNaN(values[i])) {
                gathering
                        .problems()
                        .warning(
                                place.element(i),
                                "expected loops and a finite number, got " + Members.shown(pair) + ": left out");
            }
        }
        return values;
    }

    private void keep(Read one, Map<String, String> shared) {
        Map<String, String> metadata = new LinkedHashMap<>(shared);
        metadata.putAll(one.metadata());
        String name = one.name().orElse(metadata.getOrDefault("name", ""));
        if (!gathering.isName(name, one.place())) {
            return;
        }
        if (one.runs().isEmpty()) {
            gathering
                    .problems()
                    .error(one.place().member("runs"), "no run of " + Text.quoted(name) + " has a value: left out");
            return;
        }
        String unit = metadata.getOrDefault("unit", "second");
        Measure measure = Measure.ofUnit(unit.equals("integer") ? "" : unit);
        gathering.guessed(measure);
        int trials = one.runs().size();
        double[][][] measured = new double[trials][1][];
        double[][][] warmup = new double[trials][1][];
        for (int i = 0; i < trials; i++) {
            warmup[i][0] = scaled(one.runs().get(i)[0], measure);
            measured[i][0] = scaled(one.runs().get(i)[1], measure);
        }
        Map<String, String> pins = new LinkedHashMap<>();
        note(metadata, "python_implementation", pins);
        note(metadata, "python_version", pins);
        Map<String, String> incidental = new LinkedHashMap<>();
        note(metadata, "loops", incidental);
        note(metadata, "inner_loops", incidental);
        gathering.add(
                new Measured(
                        new Benchmark(name, Map.of()),
                        List.of(measure.metric()),
                        measured,
                        warmup,
                        new Measured.Setting(Isolation.FORKED, 0, 0, pins, incidental),
                        Measured.Kind.SAMPLES),
                one.place());
    }

    private static void note(Map<String, String> metadata, String key, Map<String, String> notes) {
        String value = metadata.getOrDefault(key, "");
        if (!value.isBlank()) {
            notes.put(key, Text.shortened(value, 200));
        }
    }

    private static double[] scaled(double[] values, Measure measure) {
        return Arrays.stream(values).map(measure::inBaseUnits).toArray();
    }

    private Origin origin(Map<String, String> metadata, Instant modified) {
        Optional<String> platform = Optional.ofNullable(metadata.get("platform"));
        String processors = metadata.getOrDefault("cpu_count", "");
        Origin.Machine machine = new Origin.Machine(
                platform.map(text -> text.split("-", 2)[0]),
                Optional.empty(),
                platform,
                Optional.ofNullable(metadata.get("cpu_model_name")),
                processors.matches("[1-9]\\d{0,5}")
                        ? OptionalInt.of(Integer.parseInt(processors))
                        : OptionalInt.empty());
        String version = metadata.getOrDefault("perf_version", metadata.getOrDefault("pyperf_version", ""));
        return new Origin(
                version.isBlank() ? "pyperf" : "pyperf " + version,
                first.orElse(modified),
                Optional.empty(),
                machine,
                Optional.empty());
    }
}
