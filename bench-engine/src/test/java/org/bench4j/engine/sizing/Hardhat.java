package org.bench4j.engine.sizing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.SeriesKey;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.bench4j.model.Unit;

/** Feeds a sizing from a results file of the project that the method comes from, read just far enough for that. */
final class Hardhat {
    static final double NANOS = 1e9;

    private Hardhat() {}

    /** The unit that a benchmark has in the file: s or MB. */
    static double scale(String unit) {
        return unit.equals("s") ? NANOS : 1e6;
    }

    static Sizing size(Path file, SizingRules rules) throws IOException {
        String text = Files.readString(file);
        ObjectMapper mapper = new ObjectMapper();
        JsonNode entries = mapper.readTree(text.substring(text.indexOf('{')))
                .get("entries")
                .get("Benchmark");
        Map<String, SeriesSizer> sizers = new LinkedHashMap<>();
        for (JsonNode entry : entries) {
            for (JsonNode bench : entry.get("benches")) {
                JsonNode times =
                        mapper.readTree(bench.path("extra").asText("{}")).path("times");
                if (times.isArray()) {
                    String name = bench.get("name").asText();
                    String unit = bench.get("unit").asText();
                    Metric metric = unit.equals("s") ? Metric.WALL : Metric.sampled("value", Unit.BYTES);
                    double[][] runs = new double[times.size()][1];
                    for (int i = 0; i < times.size(); i++) {
                        runs[i][0] = times.get(i).asDouble() * scale(unit);
                    }
                    sizers.computeIfAbsent(
                                    name,
                                    missing -> new SeriesSizer(
                                            Optional.empty(),
                                            new SeriesKey(new Benchmark(name, Map.of()), "main", Column.of(metric)),
                                            false,
                                            rules,
                                            NANOS))
                            .add(new MeasuredCommit(
                                    Optional.of(entry.get("commit").get("id").asText()), 0, runs));
                }
            }
        }
        List<org.bench4j.model.SizedSeries> sized = new ArrayList<>();
        sizers.values().forEach(sizer -> sized.add(sizer.sized()));
        List<Finding> doubts = List.of();
        return Sizer.sizing(Instant.parse("2026-08-14T12:00:00Z"), "0", "hardhat-data.js", rules, sized, 1, doubts);
    }
}
