package org.bench4j.engine.history;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.json.ReportLine;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Placement;
import org.bench4j.model.Revision;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;

/** The small records of the store as JSON: entries, series, fingerprints, end lines. */
final class Records {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Records() {}

    static byte[] entry(HistoryEntry entry) {
        ObjectNode node = MAPPER.createObjectNode().put("id", entry.id());
        entry.project().ifPresent(project -> node.put("project", project));
        node.put("mode", entry.mode().word());
        entry.revision().ifPresent(revision -> {
            node.put("commit", revision.commit());
            revision.branch().ifPresent(branch -> node.put("branch", branch));
            node.put("dirty", revision.dirty());
        });
        node.put("fingerprint", entry.fingerprint());
        ArrayNode apart = node.putArray("apart");
        entry.apart().forEach(reason -> apart.add(reason.word()));
        return bytes(node);
    }

    static HistoryEntry entry(long number, long millis, byte[] json) throws IOException {
        JsonNode node = MAPPER.readTree(json);
        Optional<Revision> revision =
                text(node, "commit").map(commit -> new Revision(commit, text(node, "branch"), flag(node, "dirty")));
        List<Apart> apart = new ArrayList<>();
        node.path("apart").forEach(reason -> apart.add(Apart.ofWord(reason.asText())));
        return new HistoryEntry(
                number,
                node.path("id").asText(),
                Instant.ofEpochMilli(millis),
                text(node, "project"),
                Mode.ofWord(node.path("mode").asText()),
                revision,
                node.path("fingerprint").asText(),
                apart);
    }

    static byte[] series(SeriesName name) {
        ObjectNode node = MAPPER.createObjectNode();
        name.project().ifPresent(project -> node.put("project", project));
        node.put("workload", name.benchmark().workload());
        ObjectNode params = node.putObject("params");
        name.benchmark().params().forEach(params::put);
        node.put("arm", name.arm())
                .put("metric", name.metric().name())
                .put("unit", name.metric().unit().symbol())
                .put("direction", name.metric().direction().word())
                .put("trust", name.metric().trust().word())
                .put("placement", name.metric().placement().word())
                .put("phase", name.phase())
                .put("fingerprint", name.fingerprint());
        return bytes(node);
    }

    static SeriesName series(byte[] json) throws IOException {
        JsonNode node = MAPPER.readTree(json);
        Metric metric = new Metric(
                node.path("metric").asText(),
                Unit.ofSymbol(node.path("unit").asText()),
                Direction.ofWord(node.path("direction").asText()),
                Trust.ofWord(node.path("trust").asText()),
                Placement.ofWord(node.path("placement").asText()));
        return new SeriesName(
                text(node, "project"),
                new Benchmark(node.path("workload").asText(), texts(node.path("params"))),
                node.path("arm").asText(),
                metric,
                flag(node, "phase"),
                node.path("fingerprint").asText());
    }

    static byte[] fields(Map<String, String> fields) {
        ObjectNode node = MAPPER.createObjectNode();
        fields.forEach(node::put);
        return bytes(node);
    }

    static Map<String, String> fields(byte[] json) throws IOException {
        return texts(MAPPER.readTree(json));
    }

    static byte[] end(EndLine end) {
        return bytes(MAPPER.createObjectNode()
                .put("line", EndLine.KIND)
                .put("appendedAt", end.appendedAt().toString())
                .put("trials", end.trials())
                .put("sha256", end.sha256()));
    }

    static EndLine end(byte[] json) throws IOException {
        JsonNode node = MAPPER.readTree(json);
        return new EndLine(
                Instant.parse(node.path("appendedAt").asText()),
                node.path("trials").asInt(),
                node.path("sha256").asText());
    }

    /** The kind of a line, empty where it does not say. */
    static String kind(byte[] line) throws IOException {
        try (JsonParser in = MAPPER.getFactory().createParser(line)) {
            if (in.nextToken() == JsonToken.START_OBJECT) {
                for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                    in.nextToken();
                    if (name.equals(ReportLine.KIND)) {
                        return in.getText();
                    }
                    in.skipChildren();
                }
            }
            return "";
        }
    }

    static JsonNode tree(byte[] json) throws IOException {
        return MAPPER.readTree(json);
    }

    private static Map<String, String> texts(JsonNode node) {
        Map<String, String> texts = new LinkedHashMap<>();
        node.properties()
                .forEach(member -> texts.put(member.getKey(), member.getValue().asText()));
        return texts;
    }

    private static Optional<String> text(JsonNode node, String name) {
        return node.has(name) ? Optional.of(node.get(name).asText()) : Optional.empty();
    }

    private static boolean flag(JsonNode node, String name) {
        return node.path(name).asBoolean();
    }

    private static byte[] bytes(ObjectNode node) {
        try {
            return MAPPER.writeValueAsBytes(node);
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(impossible); // a tree of texts
        }
    }
}
