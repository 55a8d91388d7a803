package org.bench4j.engine.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Unit;

/** Makes measured benchmarks of those that github-action-benchmark stores. */
final class Benches {
    /** The suite that the action names when its user does not; it stands for no name. */
    static final String UNNAMED_SUITE = "Benchmark";

    static final String SUITE = "suite";
    private static final int LONGEST_NOTE = 300;

    private final Map<String, String> params;
    private final String tool;
    private final Gathering gathering;
    private final Map<String, Measure> measures = new HashMap<>();

    Benches(Optional<String> suite, String tool, Gathering gathering) {
        this.params = params(suite);
        this.tool = tool == null ? "" : tool;
        this.gathering = gathering;
    }

    /** A suite as a parameter, which keeps benchmarks of one name in two suites apart. */
    static Map<String, String> params(Optional<String> suite) {
        return suite.filter(name -> !name.equals(UNNAMED_SUITE))
                .map(name -> Map.of(SUITE, Text.visible(name)))
                .orElse(Map.of());
    }

    void addAll(List<Bench> benches) {
        Map<String, List<Bench>> byName = new LinkedHashMap<>();
        for (Bench bench : benches) {
            if (bench.name == null) {
                gathering.problems().error(bench.place, "a benchmark without a name: left out");
            } else if (gathering.isName(bench.name, bench.place)) {
                byName.computeIfAbsent(bench.name, any -> new ArrayList<>(1)).add(bench);
            }
        }
        for (List<Bench> same : byName.values()) {
            // what go test prints twice under one name are two runs; of every other tool a name that stands twice is a
            // fault
            if (tool.equals("go")) {
                runs(same);
            } else {
                same.forEach(this::add);
            }
        }
    }

    private void add(Bench bench) {
        Measure measure = measure(bench.unit);
        Optional<double[]> runs = ExtraRuns.of(bench.extra, bench.place, gathering.problems());
        if (runs.isPresent()) {
            double[] values = runs.get();
            for (int i = 0; i < values.length; i++) {
                values[i] = measure.inBaseUnits(values[i]);
            }
            gathering.guessed(measure);
            gathering.add(Measured.starts(benchmark(bench), measure.metric(), values), bench.place);
            return;
        }
        OptionalDouble value = value(bench);
        if (value.isPresent()) {
            gathering.guessed(measure);
            double amount = measure.inBaseUnits(value.getAsDouble());
            Measured.Setting setting = Measured.Setting.UNKNOWN.noting(notes(bench));
            gathering.add(Measured.summary(benchmark(bench), measure.metric(), amount, setting), bench.place);
        }
    }

    /** What go test prints: each line is one run, and further units stand behind the first in files of older versions of the action. */
    private void runs(List<Bench> same) {
        Columns columns = new Columns();
        for (Bench bench : same) {
            OptionalDouble value = value(bench);
            if (value.isPresent()) {
                String[] words = bench.unit.strip().split("\\s+");
                columns.begin(0);
                columns.add(measure(words[0]), value.getAsDouble(), bench.place, gathering.problems());
                for (int i = 1; i + 1 < words.length; i += 2) {
                    Measure further = Measure.named(Text.visible(words[i + 1]), words[i + 1]);
                    Numbers.parse(words[i])
                            .ifPresent(amount -> columns.add(further, amount, bench.place, gathering.problems()));
                }
            }
        }
        if (!columns.measures().isEmpty()) {
            columns.measures().forEach(gathering::guessed);
            Bench first = same.get(0);
            gathering.add(columns.measured(benchmark(first), Measured.Setting.UNKNOWN), first.place);
        }
    }

    private Benchmark benchmark(Bench bench) {
        return new Benchmark(Text.visible(bench.name), params);
    }

    private OptionalDouble value(Bench bench) {
        if (!Double.isNaN(bench.number)) {
            return OptionalDouble.of(bench.number);
        }
        OptionalDouble parsed = bench.valueText == null ? OptionalDouble.empty() : Numbers.parse(bench.valueText);
        if (parsed.isEmpty()) {
            gathering
                    .problems()
                    .error(
                            bench.place.member("value"),
                            "value of " + Text.quoted(bench.name) + ": expected a finite number, "
                                    + (bench.valueText == null
                                            ? "there is none"
                                            : "got " + Text.quoted(bench.valueText))
                                    + ": left out");
        }
        return parsed;
    }

    /** The measure of a unit, better the way that the tool says: its own words decide only for the two custom tools. */
    private Measure measure(String unit) {
        return measures.computeIfAbsent(unit, missing -> measure(missing, tool));
    }

    /** The measure that a tool means by a unit. */
    static Measure measure(String unit, String tool) {
        Measure measure = Measure.ofUnit(unit);
        return switch (tool) {
            case "customBiggerIsBetter" -> measure.better(Direction.HIGHER);
            case "customSmallerIsBetter" -> measure.better(Direction.LOWER);
            case "benchmarkjs", "pytest" -> measure.known() ? measure : measure.better(Direction.HIGHER);
            case "cargo", "catch2", "googlecpp", "jmh", "julia", "benchmarkdotnet", "benchmarkluau" ->
                measure.known() || measure.metric().unit() != Unit.COUNT ? measure : measure.better(Direction.LOWER);
            default -> measure;
        };
    }

    private static Map<String, String> notes(Bench bench) {
        Map<String, String> notes = new LinkedHashMap<>();
        notes.put("summary", "value");
        note(notes, "range", bench.range);
        note(notes, "extra", bench.extra);
        note(notes, "measured-by", bench.measuredBy);
        return notes;
    }

    private static void note(Map<String, String> notes, String name, String text) {
        if (text != null && !text.isBlank()) {
            notes.put(name, Text.visible(Text.shortened(text.strip(), LONGEST_NOTE)));
        }
    }

    /** The tool as the header of a report names it. */
    static String describe(String tool) {
        return tool == null || tool.isBlank()
                ? "github-action-benchmark"
                : "github-action-benchmark " + Text.shortened(tool.strip(), 60);
    }
}
