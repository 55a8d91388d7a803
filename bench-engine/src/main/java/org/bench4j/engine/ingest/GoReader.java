package org.bench4j.engine.ingest;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Isolation;
import org.bench4j.model.Revision;

/**
 * Reads the Go benchmark format: lines of results, of configuration and of units among whatever else a test prints.
 *
 * <p>A line is a sample. Samples of one name are of one trial until the test binary has ended, which it says by {@code PASS}, {@code FAIL} or
 * {@code ok}. Configuration tells benchmarks apart, except what says where and of which commit: lines that differ in that are entries of
 * their own. Source: golang.org/design/14313-benchmark-format.
 */
final class GoReader {
    private static final Pattern RESULT = Pattern.compile("Benchmark(?:[^\\p{Ll}\\s]\\S*)?\\s+\\d+\\s+\\S+\\s+\\S.*");
    private static final Pattern CONFIGURATION = Pattern.compile("(\\p{Ll}[^\\s\\p{Lu}:]*+):(?:[ \\t]+(.*))?");
    private static final Pattern END = Pattern.compile("(?:PASS|FAIL|ok)(?:\\s.*)?");
    private static final String PREFIX = "Benchmark";
    private static final String OS = "goos";
    private static final String ARCH = "goarch";
    private static final String CPU = "cpu";
    private static final String COMMIT = "commit";
    private static final String COMMIT_TIME = "commit-time";
    private static final String BRANCH = "branch";
    private static final List<String> ENTRY = List.of(OS, ARCH, CPU, COMMIT, COMMIT_TIME, BRANCH);

    private final Source source;
    private final Problems problems;
    private final Map<String, String> configuration = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> units = new LinkedHashMap<>();
    private final Map<Map<String, String>, Map<Benchmark, Run>> entries = new LinkedHashMap<>();
    private int binary;
    private long taken;
    private int benchmarks;

    /** The lines of one benchmark. */
    private static final class Run {
        final Columns columns = new Columns();
        final int line;
        int trial = -1;
        int binary = -1;

        Run(int line) {
            this.line = line;
        }
    }

    private GoReader(Source source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    /** Whether a line of the file is a result. */
    static boolean recognises(Source source) throws IOException {
        try (TextLines lines = new TextLines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (line.startsWith(PREFIX) && RESULT.matcher(line).matches()) {
                    return true;
                }
            }
            return false;
        }
    }

    static List<Entry> read(Source source, Problems problems) throws IOException {
        GoReader reader = new GoReader(source, problems);
        try (TextLines lines = new TextLines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (lines.overlong()) {
                    problems.error(Place.line(lines.number()), "a line of more than 1 MiB: passed over");
                } else {
                    reader.line(line, lines.number());
                }
            }
        }
        List<Entry> read = new ArrayList<>();
        for (Map.Entry<Map<String, String>, Map<Benchmark, Run>> entry : reader.entries.entrySet()) {
            read.add(reader.entry(entry.getKey(), entry.getValue(), read.size()));
        }
        return read;
    }

    private void line(String line, int number) {
        if (line.startsWith(PREFIX) && !isWord(line)) {
            String[] words = line.strip().split("\\s+");
            if (words.length >= 4) {
                result(words, number);
            }
        } else if (line.startsWith("Unit ")) {
            unit(line.strip().split("\\s+"));
        } else if (END.matcher(line).matches()) {
            binary++;
        } else if (line.startsWith("--- FAIL:")) {
            problems.error(Place.line(number), "a benchmark failed: " + Text.quoted(line));
        } else {
            Matcher matcher = CONFIGURATION.matcher(line);
            if (matcher.matches()) {
                String value = matcher.group(2);
                if (value == null || value.isBlank()) {
                    configuration.remove(matcher.group(1));
                } else {
                    configuration.put(matcher.group(1), Text.visible(value.strip()));
                }
            }
        }
    }

    /** Whether a line that begins like a result goes on like prose: {@code Benchmarking ...}. */
    private static boolean isWord(String line) {
        return line.length() > PREFIX.length() && Character.isLowerCase(line.codePointAt(PREFIX.length()));
    }

    private void unit(String[] words) {
        for (int i = 2; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals > 0) {
                units.computeIfAbsent(words[1], any -> new LinkedHashMap<>())
                        .put(words[i].substring(0, equals), words[i].substring(equals + 1));
            }
        }
    }

    private void result(String[] words, int number) {
        Place place = Place.line(number);
        if (!RESULT.matcher(String.join(" ", words)).matches()) {
            problems.error(
                    place,
                    "expected name, iterations and pairs of value and unit, got " + Text.quoted(String.join(" ", words))
                            + ": left out");
            return;
        }
        if (words.length % 2 != 0) {
            problems.error(place, "a value without a unit, or a unit without a value: line left out");
            return;
        }
        double[] values = new double[words.length / 2 - 1];
        for (int i = 0; i < values.length; i++) {
            OptionalDouble value = Numbers.parse(words[2 + 2 * i]);
            if (value.isEmpty()) {
                problems.error(
                        place, "expected a finite number, got " + Text.quoted(words[2 + 2 * i]) + ": line left out");
                return;
            }
            values[i] = value.getAsDouble();
        }
        Map<String, String> where = new LinkedHashMap<>();
        Map<String, String> params = new LinkedHashMap<>();
        configuration.forEach((key, value) -> (ENTRY.contains(key) ? where : params).put(key, value));
        Run run = entries.computeIfAbsent(where, any -> new LinkedHashMap<>())
                .computeIfAbsent(new Benchmark(Text.visible(words[0]), params), any -> {
                    benchmarks++;
                    return new Run(number);
                });
        if (run.binary != binary) {
            run.binary = binary;
            run.trial++;
        }
        taken += values.length;
        if (taken > Gathering.MOST_VALUES || benchmarks > Gathering.MOST_BENCHMARKS) {
            throw new Gathering.TooLarge(place, "more numbers or benchmarks than one file may have: split it");
        }
        run.columns.begin(run.trial);
        for (int i = 0; i < values.length; i++) {
            run.columns.add(measure(words[3 + 2 * i]), values[i], place, problems);
        }
    }

    private Measure measure(String unit) {
        Measure measure =
                switch (unit) {
                    case "ns/op", "sec/op", "B/op", "allocs/op", "MB/s", "B/s" -> Measure.ofUnit(unit);
                    default -> named(unit);
                };
        Map<String, String> stated = units.getOrDefault(unit, Map.of());
        String better = stated.getOrDefault("better", "");
        if (better.equals("higher") || better.equals("lower")) {
            measure = measure.better(Direction.ofWord(better));
        }
        return "exact".equals(stated.get("assume")) ? measure.exact() : measure;
    }

    /** A unit of the author's own stands for the metric; its last part may say the dimension: {@code p99-ns/op}, {@code text-bytes}. */
    private static Measure named(String unit) {
        String name = Text.visible(unit);
        Measure whole = Measure.named(name, unit);
        int dash = unit.lastIndexOf('-');
        return whole.known() || dash < 0 ? whole : Measure.named(name, unit.substring(dash + 1));
    }

    private Entry entry(Map<String, String> where, Map<Benchmark, Run> runs, int position) {
        Gathering gathering = new Gathering(new Problems(source.file()));
        Measured.Setting setting = new Measured.Setting(Isolation.FORKED, 0, 0, Map.of(), Map.of());
        runs.forEach((benchmark, run) -> {
            Measured measured = run.columns.measured(benchmark, setting);
            run.columns.measures().forEach(gathering::guessed);
            gathering.add(measured, Place.line(run.line));
        });
        Optional<Revision> revision = Optional.ofNullable(where.get(COMMIT))
                .map(commit -> new Revision(commit, Optional.ofNullable(where.get(BRANCH)), false));
        Optional<Instant> committed =
                Optional.ofNullable(where.get(COMMIT_TIME)).flatMap(Times::parse);
        Instant started = committed.orElse(source.modified());
        Origin.Machine machine = new Origin.Machine(
                Optional.ofNullable(where.get(OS)),
                Optional.ofNullable(where.get(ARCH)),
                Optional.empty(),
                Optional.ofNullable(where.get(CPU)),
                OptionalInt.empty());
        Content content =
                gathering.content(Format.GO, new Origin("go test", started, revision, machine, Optional.empty()));
        return new Entry(new Entry.Head(Optional.empty(), revision, committed, started, position), () -> content);
    }
}
