package org.bench4j.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.HistoryEntry;
import org.bench4j.engine.history.SeriesName;
import org.bench4j.engine.history.SeriesPoint;
import org.bench4j.engine.sizing.Sizer;
import org.bench4j.engine.stats.Median;
import org.bench4j.engine.stats.Moments;
import org.bench4j.model.Direction;
import org.bench4j.model.Trial;

/** A history in the forms of other tools: only reports that are kept, and only metrics that gates are set on. */
final class HistoryExports {
    private HistoryExports() {}

    /**
     * A table for Apache Otava: a row for each report, a column for each series ({@code time,commit,branch}, then the series), empty where
     * a report says nothing. Times are seconds since 1970.
     */
    static void csv(History history, Writer out) throws IOException {
        List<SeriesName> names = new ArrayList<>();
        history.series(name -> {
            if (Sizer.concerns(name.metric())) {
                names.add(name);
            }
        });
        Map<Long, double[]> rows = new TreeMap<>();
        for (int column = 0; column < names.size(); column++) {
            int at = column;
            history.points(names.get(column), point -> {
                double[] row = rows.computeIfAbsent(point.report(), missing -> {
                    double[] empty = new double[names.size()];
                    Arrays.fill(empty, Double.NaN);
                    return empty;
                });
                row[at] = value(point);
            });
        }
        out.write("time,commit,branch");
        for (SeriesName name : names) {
            out.write(',' + quoted(name(name) + (severalMachines(names) ? " on " + name.fingerprint() : "")));
        }
        out.write('\n');
        List<HistoryEntry> entries = new ArrayList<>();
        history.entries(entry -> {
            if (entry.kept() && rows.containsKey(entry.number())) {
                entries.add(entry);
            }
        });
        for (HistoryEntry entry : entries) {
            out.write(entry.startedAt().getEpochSecond() + ","
                    + quoted(entry.revision().map(revision -> revision.commit()).orElse("")) + ","
                    + quoted(entry.revision()
                            .flatMap(revision -> revision.branch())
                            .orElse("")));
            for (double value : rows.get(entry.number())) {
                out.write(Double.isNaN(value) ? "," : "," + value);
            }
            out.write('\n');
        }
        out.flush();
    }

    private static boolean severalMachines(List<SeriesName> names) {
        return names.stream().map(SeriesName::fingerprint).distinct().count() > 1;
    }

    /**
     * The {@code data.js} of github-action-benchmark, a suite for each module, in the memory of one report.
     *
     * @param lastUpdate milliseconds since 1970
     */
    static void dataJs(History history, long lastUpdate, OutputStream to) throws IOException {
        List<HistoryEntry> entries = new ArrayList<>();
        history.entries(entry -> {
            if (entry.kept()) {
                entries.add(entry);
            }
        });
        Map<String, List<HistoryEntry>> suites = new LinkedHashMap<>();
        entries.forEach(entry -> suites.computeIfAbsent(entry.project().orElse("bench"), missing -> new ArrayList<>())
                .add(entry));
        to.write("window.BENCHMARK_DATA = ".getBytes(StandardCharsets.US_ASCII));
        try (JsonGenerator out = new JsonFactory().createGenerator(to)) {
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            out.useDefaultPrettyPrinter();
            out.writeStartObject();
            out.writeNumberField("lastUpdate", lastUpdate);
            out.writeStringField("repoUrl", "");
            out.writeObjectFieldStart("entries");
            for (Map.Entry<String, List<HistoryEntry>> suite : suites.entrySet()) {
                // the action knows one direction for all benches of an entry
                for (Direction direction : Direction.values()) {
                    array(history, suite.getKey(), suite.getValue(), direction, out);
                }
            }
            out.writeEndObject();
            out.writeEndObject();
        }
        to.write('\n');
        to.flush();
    }

    private static void array(
            History history, String suite, List<HistoryEntry> entries, Direction direction, JsonGenerator out)
            throws IOException {
        boolean begun = false;
        for (HistoryEntry entry : entries) {
            List<Map.Entry<SeriesName, SeriesPoint>> points = new ArrayList<>();
            SeriesPoint.of(history.report(entry), (name, point) -> {
                if (name.metric().direction() == direction && Sizer.concerns(name.metric())) {
                    points.add(Map.entry(name, point));
                }
            });
            if (!points.isEmpty()) {
                if (!begun) {
                    out.writeArrayFieldStart(direction == Direction.LOWER ? suite : suite + " (bigger is better)");
                    begun = true;
                }
                entry(entry, points, direction, out);
            }
        }
        if (begun) {
            out.writeEndArray();
        }
    }

    private static void entry(
            HistoryEntry entry, List<Map.Entry<SeriesName, SeriesPoint>> points, Direction direction, JsonGenerator out)
            throws IOException {
        out.writeStartObject();
        out.writeObjectFieldStart("commit");
        out.writeStringField(
                "id", entry.revision().map(revision -> revision.commit()).orElse(entry.id()));
        out.writeStringField("message", "");
        out.writeStringField("timestamp", entry.startedAt().toString());
        out.writeStringField("url", "");
        out.writeEndObject();
        out.writeNumberField("date", entry.startedAt().toEpochMilli());
        out.writeStringField("tool", direction == Direction.LOWER ? "customSmallerIsBetter" : "customBiggerIsBetter");
        out.writeArrayFieldStart("benches");
        for (Map.Entry<SeriesName, SeriesPoint> point : points) {
            double[] medians = medians(point.getValue());
            Optional<Double> deviation = medians.length < 2
                    ? Optional.empty()
                    : Optional.of(Moments.of(medians).stdev());
            out.writeStartObject();
            out.writeStringField("name", name(point.getKey()));
            out.writeNumberField("value", value(point.getValue()));
            out.writeStringField("unit", point.getKey().metric().unit().symbol());
            if (deviation.isPresent()) {
                out.writeStringField("range", "± " + deviation.get());
            }
            out.writeStringField(
                    "extra", "{\"times\":" + Arrays.toString(medians).replace(" ", "") + "}");
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static double[] medians(SeriesPoint point) {
        double[][] trials = point.trials();
        return trials.length == 1
                ? trials[0]
                : Arrays.stream(trials).mapToDouble(Median::of).toArray();
    }

    private static double value(SeriesPoint point) {
        return Median.of(Arrays.stream(point.trials()).mapToDouble(Median::of).toArray());
    }

    private static String name(SeriesName name) {
        return name.benchmark() + (name.arm().equals(Trial.DEFAULT_ARM) ? "" : ", " + name.arm()) + " / "
                + name.metric().name();
    }

    private static String quoted(String text) {
        return text.matches("[^\",\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
