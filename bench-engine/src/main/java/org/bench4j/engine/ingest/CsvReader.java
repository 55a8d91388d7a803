package org.bench4j.engine.ingest;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Revision;

/**
 * Reads separated values with a header: a column {@code value} makes it one run a row; without it, a column {@code time} makes it Otava's
 * form, one commit a row and one metric a column.
 */
final class CsvReader {
    private static final Set<String> NAME = Set.of("benchmark", "name");
    private static final Set<String> TIME = Set.of("time", "timestamp", "date");
    private static final Set<String> TRIAL = Set.of("trial", "fork");
    private static final Set<String> BETTER = Set.of("better", "direction");
    private static final Set<String> ORDER = Set.of("sample", "iteration", "run", "round");
    private static final String VALUE = "value";
    private static final String UNIT = "unit";
    private static final String METRIC = "metric";
    private static final String COMMIT = "commit";
    private static final String BRANCH = "branch";

    private final Source source;
    private final Problems problems;
    private final Map<Key, Collected> entries = new LinkedHashMap<>();
    private List<String> header = List.of();
    private char separator;
    private int benchmarks;
    private long taken;

    /** What tells entries apart. */
    private record Key(String commit, String time, String branch, String suite) {}

    /** The rows of one entry. */
    private static final class Collected {
        final Map<Benchmark, Rows> rows = new LinkedHashMap<>();
    }

    /** The rows of one benchmark. */
    private static final class Rows {
        final Columns columns = new Columns();
        final Map<String, Integer> trials = new LinkedHashMap<>();
        final Map<String, Integer> seen = new LinkedHashMap<>();
        final int line;

        Rows(int line) {
            this.line = line;
        }
    }

    private CsvReader(Source source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    /** Whether the first line that is no comment is a header that says what is what. */
    static boolean recognises(String head) {
        return head.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .findFirst()
                .map(line -> names(line, Csv.separator(line)))
                .filter(names -> names.size() > 1 && (isLong(names) || isWide(names)))
                .isPresent();
    }

    private static List<String> names(String line, char separator) {
        return Csv.split(line, separator);
    }

    private static boolean isLong(List<String> names) {
        return has(names, NAME) && has(names, Set.of(VALUE));
    }

    private static boolean isWide(List<String> names) {
        return has(names, TIME) && !has(names, Set.of(VALUE));
    }

    private static boolean has(List<String> names, Set<String> wanted) {
        return names.stream().anyMatch(name -> wanted.contains(name.toLowerCase(Locale.ROOT)));
    }

    static List<Entry> read(Source source, Problems problems) throws IOException {
        CsvReader reader = new CsvReader(source, problems);
        try (TextLines lines = new TextLines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (lines.overlong()) {
                    problems.error(Place.line(lines.number()), "a line of more than 1 MiB: passed over");
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    reader.line(line, lines.number());
                }
            }
        }
        List<Entry> read = new ArrayList<>();
        for (Map.Entry<Key, Collected> entry : reader.entries.entrySet()) {
            read.add(reader.entry(entry.getKey(), entry.getValue(), read.size()));
        }
        return read;
    }

    private void line(String line, int number) throws IOException {
        if (header.isEmpty()) {
            separator = Csv.separator(line);
            header = names(line, separator);
            if (!isLong(header) && !isWide(header)) {
                throw new IngestException(
                        source.file(),
                        Place.line(number),
                        "a header without the columns benchmark and value, or time: got " + Text.quoted(line));
            }
            Set<String> names = new HashSet<>();
            for (String name : header) {
                if (name.isBlank() || !names.add(name.toLowerCase(Locale.ROOT))) {
                    throw new IngestException(
                            source.file(),
                            Place.line(number),
                            "expected columns with names of their own, got " + Text.quoted(name)
                                    + (name.isBlank() ? "" : " twice"));
                }
            }
            return;
        }
        List<String> fields = Csv.split(line, separator);
        if (fields.size() != header.size()) {
            problems.error(
                    Place.line(number),
                    "expected " + header.size() + " fields as in the header, got " + fields.size() + ": row left out");
            return;
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            row.put(header.get(i), fields.get(i));
        }
        if (isLong(header)) {
            longRow(row, Place.line(number));
        } else {
            wideRow(row, Place.line(number));
        }
    }

    private void longRow(Map<String, String> row, Place place) {
        Map<String, String> params = new LinkedHashMap<>();
        Map<String, String> known = new LinkedHashMap<>();
        row.forEach((name, value) -> {
            String key = canonical(name);
            if (!key.isEmpty()) {
                known.put(key, value);
            } else if (!value.isBlank()) {
                params.put(Text.visible(name), Text.visible(value));
            }
        });
        String name = known.getOrDefault("benchmark", "");
        if (name.isBlank() || name.length() > Text.LONGEST_NAME) {
            problems.error(
                    place,
                    "a row without the name of a benchmark, or with one of more than " + Text.LONGEST_NAME
                            + " characters: left out");
            return;
        }
        String text = known.getOrDefault(VALUE, "");
        OptionalDouble value = Numbers.parse(text);
        if (value.isEmpty()) {
            problems.error(
                    place,
                    "value of " + Text.quoted(name) + ": expected a finite number such as 12.5, got "
                            + Text.quoted(text) + ": row left out");
            return;
        }
        Optional<Measure> measure = measure(known, place);
        if (measure.isEmpty()) {
            return;
        }
        Rows rows = entries.computeIfAbsent(key(known), any -> new Collected())
                .rows
                .computeIfAbsent(new Benchmark(Text.visible(name), params), any -> rows(place));
        count(place);
        rows.columns.begin(trial(rows, known, measure.get()));
        rows.columns.add(measure.get(), value.getAsDouble());
    }

    private Rows rows(Place place) {
        if (++benchmarks > Gathering.MOST_BENCHMARKS) {
            throw new Gathering.TooLarge(place, "more benchmarks at more commits than one file may have: split it");
        }
        return new Rows(place.line());
    }

    private void count(Place place) {
        if (++taken > Gathering.MOST_VALUES) {
            throw new Gathering.TooLarge(place, "more than " + Gathering.MOST_VALUES + " rows: split the file");
        }
    }

    /** Rows that name a trial share it; otherwise each value of a metric is a run of its own. */
    private static int trial(Rows rows, Map<String, String> known, Measure measure) {
        String named = known.getOrDefault("trial", "");
        if (!named.isBlank()) {
            return rows.trials.computeIfAbsent(named, any -> rows.trials.size());
        }
        return rows.seen.merge(measure.metric().name(), 1, Integer::sum) - 1;
    }

    private Optional<Measure> measure(Map<String, String> known, Place place) {
        String unit = known.getOrDefault(UNIT, "");
        String metric = Text.visible(known.getOrDefault(METRIC, ""));
        Measure measure = metric.isBlank() ? Measure.ofUnit(unit) : Measure.named(metric, unit);
        String better = known.getOrDefault("better", "").toLowerCase(Locale.ROOT);
        return switch (better) {
            case "" -> Optional.of(measure);
            case "lower", "smaller", "less" -> Optional.of(measure.better(Direction.LOWER));
            case "higher", "bigger", "more" -> Optional.of(measure.better(Direction.HIGHER));
            default -> {
                problems.error(place, "expected lower or higher, got " + Text.quoted(better) + ": row left out");
                yield Optional.empty();
            }
        };
    }

    private void wideRow(Map<String, String> row, Place place) {
        Map<String, String> known = new LinkedHashMap<>();
        row.forEach((name, value) -> {
            String key = canonical(name);
            if (key.equals("time") || key.equals(COMMIT) || key.equals(BRANCH)) {
                known.put(key, value);
            }
        });
        if (Times.parse(known.getOrDefault("time", "")).isEmpty()) {
            problems.error(
                    place,
                    "expected a time such as 2026-01-31T12:00:00Z, got " + Text.quoted(known.getOrDefault("time", ""))
                            + ": row left out");
            return;
        }
        Collected collected = entries.computeIfAbsent(key(known), any -> new Collected());
        row.forEach((name, text) -> {
            if (!known.containsKey(canonical(name)) && !text.isBlank()) {
                OptionalDouble value = Numbers.parse(text);
                if (value.isEmpty()) {
                    problems.error(
                            place,
                            "column " + Text.quoted(name) + ": expected a finite number, got " + Text.quoted(text)
                                    + ": left out");
                    return;
                }
                Rows rows =
                        collected.rows.computeIfAbsent(new Benchmark(Text.visible(name), Map.of()), any -> rows(place));
                count(place);
                rows.columns.begin(0);
                rows.columns.add(Measure.named(VALUE, ""), value.getAsDouble());
            }
        });
    }

    /** The word for a column that is no parameter; empty for one that is. */
    private static String canonical(String column) {
        String name = column.toLowerCase(Locale.ROOT);
        if (NAME.contains(name)) {
            return "benchmark";
        }
        if (TIME.contains(name)) {
            return "time";
        }
        if (TRIAL.contains(name)) {
            return "trial";
        }
        if (BETTER.contains(name)) {
            return "better";
        }
        if (ORDER.contains(name)) {
            return "order";
        }
        return Arrays.asList(VALUE, UNIT, METRIC, COMMIT, BRANCH, Benches.SUITE).contains(name) ? name : "";
    }

    private static Key key(Map<String, String> known) {
        return new Key(
                known.getOrDefault(COMMIT, ""),
                known.getOrDefault("time", ""),
                known.getOrDefault(BRANCH, ""),
                known.getOrDefault(Benches.SUITE, ""));
    }

    private Entry entry(Key key, Collected collected, int position) {
        Gathering gathering = new Gathering(new Problems(source.file()));
        collected.rows.forEach((benchmark, rows) -> {
            rows.columns.measures().forEach(gathering::guessed);
            gathering.add(rows.columns.measured(benchmark, Measured.Setting.UNKNOWN), Place.line(rows.line));
        });
        Optional<Instant> time = Times.parse(key.time());
        if (time.isEmpty() && !key.time().isBlank()) {
            problems.warning(
                    Place.WHOLE, "no time: " + Text.quoted(key.time()) + ", expected one such as 2026-01-31T12:00:00Z");
        }
        Instant started = time.orElse(source.modified());
        Optional<Revision> revision = Optional.of(key.commit())
                .filter(commit -> !commit.isBlank())
                .map(commit -> new Revision(
                        Text.visible(commit),
                        Optional.of(Text.visible(key.branch())).filter(branch -> !branch.isBlank()),
                        false));
        Content content = gathering.content(
                Format.CSV, new Origin("csv", started, revision, Origin.Machine.UNKNOWN, Optional.empty()));
        Optional<String> suite = Optional.of(key.suite()).filter(name -> !name.isBlank());
        return new Entry(new Entry.Head(suite, revision, time, started, position), () -> content);
    }
}
