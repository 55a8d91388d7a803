package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Severity;

/**
 * Reads google/benchmark's JSON: repetitions are samples of one trial; of a benchmark that has aggregates only, the mean or else the median
 * is kept as a summary.
 */
final class GoogleReader {
    private static final Set<String> NOT_COUNTERS = Set.of(
            "family_index",
            "per_family_instance_index",
            "repetitions",
            "repetition_index",
            "threads",
            "iterations",
            "real_time",
            "cpu_time",
            "real_coefficient",
            "cpu_coefficient",
            "rms");

    private final Gathering gathering;
    private final Map<String, Columns> runs = new LinkedHashMap<>();
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Map<String, Map<String, JsonNode>> aggregates = new LinkedHashMap<>();

    private GoogleReader(Gathering gathering) {
        this.gathering = gathering;
    }

    static Content read(Source source, Gathering gathering) throws IOException {
        GoogleReader reader = new GoogleReader(gathering);
        JsonNode root = JsonArrays.read(source, "benchmarks", gathering, reader::element);
        reader.keep();
        return gathering.content(Format.GOOGLE_BENCHMARK, reader.origin(root.path("context"), source.modified()));
    }

    private void element(JsonNode element, Place place) {
        String name = Members.text(element, "run_name")
                .or(() -> Members.text(element, "name"))
                .orElse("");
        if (!gathering.isName(name, place)) {
            return;
        }
        if (element.path("error_occurred").asBoolean(false)
                || element.path("skipped").asBoolean(false)) {
            gathering
                    .problems()
                    .error(
                            place,
                            "benchmark " + Text.quoted(name) + " did not run: "
                                    + Members.note(element, "error_message")
                                            .or(() -> Members.note(element, "skip_message"))
                                            .orElse("the file does not say why"));
            return;
        }
        if (element.path("run_type").asText("iteration").equals("aggregate")) {
            aggregate(element, place, name);
            return;
        }
        Optional<Measure> time = time(element, place);
        OptionalDouble real = Members.number(element, "real_time");
        if (time.isEmpty() || real.isEmpty()) {
            if (time.isPresent()) {
                gathering
                        .problems()
                        .error(
                                place.member("real_time"),
                                "time of " + Text.quoted(name) + ": expected a finite number, got "
                                        + Members.shown(element.path("real_time")) + ": left out");
            }
            return;
        }
        places.putIfAbsent(name, place);
        Columns columns = runs.computeIfAbsent(name, any -> new Columns());
        columns.begin(0);
        columns.add(time.get(), real.getAsDouble(), place, gathering.problems());
        Members.number(element, "cpu_time")
                .ifPresent(cpu -> columns.add(
                        new Measure(Metric.CPU, time.get().dimension(), true), cpu, place, gathering.problems()));
        counters(element, columns, place);
    }

    private void counters(JsonNode element, Columns columns, Place place) {
        element.fields().forEachRemaining(member -> {
            String name = member.getKey();
            if (member.getValue().isNumber() && !name.isBlank() && !NOT_COUNTERS.contains(name)) {
                OptionalDouble value = Members.number(member.getValue());
                Measure measure =
                        switch (name) {
                            case "bytes_per_second" -> Measure.named(Measure.BANDWIDTH, "B/s");
                            case "items_per_second" -> Measure.named(Measure.THROUGHPUT, "items/s");
                            default -> counter(Text.visible(name));
                        };
                if (value.isPresent()) {
                    gathering.guessed(measure);
                    columns.add(measure, value.getAsDouble(), place.member(name), gathering.problems());
                }
            }
        });
    }

    private static Measure counter(String name) {
        String shown = name.equals(Metric.WALL.name()) || name.equals(Metric.CPU.name()) ? name + "-counter" : name;
        Measure counter = Measure.named(shown, "");
        return shown.endsWith("_per_second") || shown.endsWith("/s") ? counter.better(Direction.HIGHER) : counter;
    }

    private void aggregate(JsonNode element, Place place, String name) {
        String kind = Members.text(element, "aggregate_name").orElse("");
        places.putIfAbsent(name, place);
        if (aggregates.computeIfAbsent(name, any -> new LinkedHashMap<>()).put(kind, element) != null) {
            gathering
                    .problems()
                    .error(
                            place,
                            "aggregate " + Text.quoted(kind) + " of " + Text.quoted(name)
                                    + " stands twice: the later one is taken");
        }
    }

    private Optional<Measure> time(JsonNode element, Place place) {
        String unit = Members.text(element, "time_unit").orElse("ns");
        Measure measure = Measure.ofUnit(unit);
        if (!measure.metric().equals(Metric.WALL)) {
            gathering
                    .problems()
                    .error(
                            place.member("time_unit"),
                            "expected ns, us, ms or s, got " + Text.quoted(unit) + ": left out");
            return Optional.empty();
        }
        return Optional.of(measure);
    }

    private void keep() {
        for (Map.Entry<String, Place> one : places.entrySet()) {
            Benchmark benchmark = new Benchmark(one.getKey(), Map.of());
            Columns columns = runs.get(one.getKey());
            if (columns != null) {
                gathering.add(columns.measured(benchmark, Measured.Setting.UNKNOWN), one.getValue());
            } else {
                summary(benchmark, aggregates.get(one.getKey()), one.getValue());
            }
        }
    }

    private void summary(Benchmark benchmark, Map<String, JsonNode> kinds, Place place) {
        for (String kind : new String[] {"mean", "median", ""}) {
            JsonNode element = kinds.get(kind);
            if (element == null || element.path("aggregate_unit").asText("time").startsWith("percent")) {
                continue;
            }
            OptionalDouble real = Members.number(element, "real_time");
            Optional<Measure> time = time(element, place);
            if (real.isPresent() && time.isPresent()) {
                Map<String, String> notes = new LinkedHashMap<>();
                notes.put("summary", kind.isEmpty() ? "aggregate" : kind);
                Optional.ofNullable(kinds.get("stddev"))
                        .flatMap(spread -> Members.note(spread, "real_time"))
                        .ifPresent(spread -> notes.put("range", spread));
                gathering.add(
                        Measured.summary(
                                benchmark,
                                time.get().metric(),
                                time.get().inBaseUnits(real.getAsDouble()),
                                Measured.Setting.UNKNOWN.noting(notes)),
                        place);
                return;
            }
        }
        gathering
                .problems()
                .error(
                        place,
                        "of " + Text.quoted(benchmark.workload()) + " there are only the aggregates "
                                + Text.quoted(String.join(", ", kinds.keySet()))
                                + ", none of which is a time: left out");
    }

    private Origin origin(JsonNode context, Instant modified) {
        if (context.path("library_build_type").asText("").equals("debug")) {
            gathering.finding(
                    "debug-build",
                    Severity.WARNING,
                    "",
                    "google/benchmark was built for debugging: its times say little about a release");
        }
        if (context.path("cpu_scaling_enabled").asBoolean(false)) {
            gathering.finding(
                    "cpu-scaling",
                    Severity.WARNING,
                    "",
                    "the processor's frequency was free to change while it was measured: times vary more than the code does");
        }
        Origin.Machine machine = new Origin.Machine(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Members.positive(context, "num_cpus"));
        Instant started = Members.text(context, "date").flatMap(Times::parse).orElse(modified);
        String tool = Members.text(context, "library_version")
                .map(version -> "google/benchmark " + version)
                .orElse("google/benchmark");
        return new Origin(tool, started, Optional.empty(), machine, Optional.empty());
    }
}
