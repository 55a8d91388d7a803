package org.bench4j.engine.ingest;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Revision;

/**
 * Reads separated values with a header: with the columns benchmark and value one run a row; otherwise, with a column time, Otava's form: one
 * commit a row and one metric a column.
 */
final class CsvReader {
    private final Source source;
    private final Problems problems;
    private final Map<Key, Map<Benchmark, Rows>> entries = new LinkedHashMap<>();
    private CsvHeader header;
    private int benchmarks;
    private long taken;

    /** What tells entries apart. */
    private record Key(String commit, String time, String branch, String suite) {
        static Key of(Map<String, String> known) {
            return new Key(
                    known.getOrDefault(CsvHeader.COMMIT, ""),
                    known.getOrDefault(CsvHeader.TIME, ""),
                    known.getOrDefault(CsvHeader.BRANCH, ""),
                    known.getOrDefault(Benches.SUITE, ""));
        }
    }

    /** The rows of one benchmark in one entry. */
    private static final class Rows {
        final Columns columns = new Columns();
        final Map<String, Integer> trials = new LinkedHashMap<>();
        final Map<String, Integer> seen = new LinkedHashMap<>();
        final int line;

        Rows(int line) {
            this.line = line;
        }

        /** Rows that name a trial share it; otherwise each value of a metric is a run of its own. */
        int trial(String named, String metric) {
            return named.isBlank()
                    ? seen.merge(metric, 1, Integer::sum) - 1
                    : trials.computeIfAbsent(named, any -> trials.size());
        }
    }

    private CsvReader(Source source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    static List<Entry> read(Source source, Problems problems) throws IOException {
        CsvReader reader = new CsvReader(source, problems);
        try (TextLines lines = new TextLines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                Place place = Place.line(lines.number());
                if (lines.overlong()) {
                    problems.error(place, "a line of more than 1 MiB: passed over");
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    reader.line(line, place);
                }
            }
        }
        List<Entry> read = new ArrayList<>();
        for (Map.Entry<Key, Map<Benchmark, Rows>> entry : reader.entries.entrySet()) {
            read.add(reader.entry(entry.getKey(), entry.getValue(), read.size()));
        }
        return read;
    }

    private void line(String line, Place place) throws IOException {
        if (header == null) {
            header = CsvHeader.read(line, source, place);
            return;
        }
        List<String> fields = Csv.split(line, header.separator());
        if (fields.size() != header.names().size()) {
            problems.error(
                    place,
                    "expected " + header.names().size() + " fields as in the header, got " + fields.size()
                            + ": row left out");
        } else if (header.isLong()) {
            run(header.known(fields), header.others(fields), place);
        } else {
            commit(header.known(fields), header.others(fields), place);
        }
    }

    private void run(Map<String, String> known, Map<String, String> params, Place place) {
        String name = known.get(CsvHeader.BENCHMARK);
        if (name.isBlank() || name.length() > Text.LONGEST_NAME) {
            problems.error(
                    place,
                    "a row without the name of a benchmark, or with one of more than " + Text.LONGEST_NAME
                            + " characters: left out");
            return;
        }
        OptionalDouble value = Numbers.parse(known.get(CsvHeader.VALUE));
        if (value.isEmpty()) {
            problems.error(
                    place,
                    "value of " + Text.quoted(name) + ": expected a finite number such as 12.5, got "
                            + Text.quoted(known.get(CsvHeader.VALUE)) + ": row left out");
            return;
        }
        Optional<Measure> measure = measure(known, place);
        if (measure.isPresent()) {
            Map<String, String> all = new LinkedHashMap<>(params);
            all.putAll(Benches.params(
                    Optional.of(known.getOrDefault(Benches.SUITE, "")).filter(suite -> !suite.isBlank())));
            Rows rows = rows(Key.of(known), new Benchmark(Text.visible(name), all), place);
            String trial = known.getOrDefault(CsvHeader.TRIAL, "");
            rows.columns.begin(rows.trial(trial, measure.get().metric().name()));
            rows.columns.add(measure.get(), value.getAsDouble(), place, problems);
        }
    }

    private Optional<Measure> measure(Map<String, String> known, Place place) {
        String unit = known.getOrDefault(CsvHeader.UNIT, "");
        String metric = Text.visible(known.getOrDefault(CsvHeader.METRIC, ""));
        Measure measure = metric.isBlank() ? Measure.ofUnit(unit) : Measure.named(metric, unit);
        String better = known.getOrDefault(CsvHeader.BETTER, "").toLowerCase(Locale.ROOT);
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

    private void commit(Map<String, String> known, Map<String, String> metrics, Place place) {
        if (Times.parse(known.get(CsvHeader.TIME)).isEmpty()) {
            problems.error(
                    place,
                    "expected a time such as 2026-01-31T12:00:00Z, got " + Text.quoted(known.get(CsvHeader.TIME))
                            + ": row left out");
            return;
        }
        metrics.forEach((name, text) -> {
            OptionalDouble value = Numbers.parse(text);
            if (value.isEmpty()) {
                problems.error(
                        place,
                        "column " + Text.quoted(name) + ": expected a finite number, got " + Text.quoted(text)
                                + ": left out");
                return;
            }
            Rows rows = rows(Key.of(known), new Benchmark(name, Map.of()), place);
            rows.columns.begin(0);
            rows.columns.add(Measure.named(CsvHeader.VALUE, ""), value.getAsDouble(), place, problems);
        });
    }

    private Rows rows(Key key, Benchmark benchmark, Place place) {
        if (++taken > Gathering.MOST_VALUES || benchmarks > Gathering.MOST_BENCHMARKS) {
            throw new Gathering.TooLarge(place, "more numbers or benchmarks than one file may have: split it");
        }
        return entries.computeIfAbsent(key, any -> new LinkedHashMap<>()).computeIfAbsent(benchmark, any -> {
            benchmarks++;
            return new Rows(place.line());
        });
    }

    private Entry entry(Key key, Map<Benchmark, Rows> rows, int position) {
        Gathering gathering = new Gathering(new Problems(source.file()));
        rows.forEach((benchmark, own) -> {
            own.columns.measures().forEach(gathering::guessed);
            gathering.add(own.columns.measured(benchmark, Measured.Setting.UNKNOWN), Place.line(own.line));
        });
        Optional<Instant> time = Times.parse(key.time());
        if (time.isEmpty() && !key.time().isBlank()) {
            problems.warning(
                    Place.WHOLE, "expected a time such as 2026-01-31T12:00:00Z, got " + Text.quoted(key.time()));
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
