package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The columns of separated values: which stands for what, under which separator.
 *
 * @param names as they stand in the file
 * @param meanings of each column: one of the constants, or empty for a parameter or a metric of its own
 */
record CsvHeader(List<String> names, List<String> meanings, char separator) {
    static final String BENCHMARK = "benchmark";
    static final String VALUE = "value";
    static final String UNIT = "unit";
    static final String METRIC = "metric";
    static final String BETTER = "better";
    static final String TRIAL = "trial";
    static final String COMMIT = "commit";
    static final String BRANCH = "branch";
    static final String TIME = "time";
    /** A column that only repeats the order of the rows. */
    private static final String ORDER = "order";

    private static final Map<String, String> MEANINGS = new HashMap<>();

    static {
        for (String own : Set.of(BENCHMARK, VALUE, UNIT, METRIC, BETTER, TRIAL, COMMIT, BRANCH, TIME, Benches.SUITE)) {
            MEANINGS.put(own, own);
        }
        MEANINGS.putAll(Map.of("name", BENCHMARK, "direction", BETTER, "fork", TRIAL));
        MEANINGS.putAll(Map.of("timestamp", TIME, "date", TIME));
        MEANINGS.putAll(Map.of("sample", ORDER, "iteration", ORDER, "run", ORDER, "round", ORDER));
    }

    private static CsvHeader of(String line) {
        char separator = Csv.separator(line);
        List<String> names = Csv.split(line, separator);
        List<String> meanings = names.stream()
                .map(name -> MEANINGS.getOrDefault(name.toLowerCase(Locale.ROOT), ""))
                .toList();
        return new CsvHeader(names, meanings, separator);
    }

    /** Whether the first line that is no comment is a header that says what is what. */
    static boolean begins(String head) {
        return head.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .findFirst()
                .map(CsvHeader::of)
                .filter(header -> header.names.size() > 1 && header.isUsable())
                .isPresent();
    }

    /** The header that a line is. */
    static CsvHeader read(String line, Source source, Place place) throws IOException {
        CsvHeader header = of(line);
        if (!header.isUsable()) {
            throw new IngestException(
                    source.file(),
                    place,
                    "a header without the columns benchmark and value, or time: got " + Text.quoted(line));
        }
        Map<String, String> seen = new LinkedHashMap<>();
        for (int i = 0; i < header.names.size(); i++) {
            String name = header.names.get(i);
            String meaning = header.meanings.get(i);
            boolean own = meaning.isEmpty() || meaning.equals(ORDER);
            String before = seen.put(own ? "column " + name.toLowerCase(Locale.ROOT) : meaning, name);
            if (name.isBlank() || before != null) {
                throw new IngestException(
                        source.file(),
                        place,
                        "expected columns with names of their own, got " + Text.quoted(name)
                                + (before == null ? "" : " beside " + Text.quoted(before)));
            }
        }
        return header;
    }

    /** One run a row; otherwise one commit a row. */
    boolean isLong() {
        return meanings.contains(BENCHMARK) && meanings.contains(VALUE);
    }

    private boolean isUsable() {
        return isLong() || meanings.contains(TIME) && !meanings.contains(VALUE);
    }

    /** The fields whose columns stand for something, under what they stand for. */
    Map<String, String> known(List<String> fields) {
        Map<String, String> known = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            if (!meanings.get(i).isEmpty()) {
                known.put(meanings.get(i), fields.get(i));
            }
        }
        return known;
    }

    /** The other fields that are not blank, under their columns' names. */
    Map<String, String> others(List<String> fields) {
        Map<String, String> others = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            if (meanings.get(i).isEmpty() && !fields.get(i).isBlank()) {
                others.put(Text.visible(names.get(i)), Text.visible(fields.get(i)));
            }
        }
        return others;
    }
}
