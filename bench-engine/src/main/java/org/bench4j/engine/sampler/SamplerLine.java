package org.bench4j.engine.sampler;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bench4j.engine.proc.Provenance;
import org.bench4j.engine.proc.Quantity;

/** One line of the sampler's, read back. */
sealed interface SamplerLine {
    /** The first line. */
    record Begin(long at, long wallMicros, long period, long process) implements SamplerLine {}

    /** A target is watched from now on. */
    record Target(String name, Map<Quantity, Provenance> sources) implements SamplerLine {}

    /** Peaks begin anew; of each target whether they could. */
    record Reset(long at, Map<String, Boolean> targets) implements SamplerLine {}

    /** What everything was at one moment. */
    record Observed(Observation observation) implements SamplerLine {}

    /** The last line. */
    record End(long at, long missed, OptionalLong cpu) implements SamplerLine {}

    /** Reads and checks lines. */
    final class Parser {
        private static final JsonMapper MAPPER = JsonMapper.builder().build();
        private static final Map<String, Quantity> QUANTITIES = new HashMap<>();

        static {
            for (Quantity quantity : Quantity.values()) {
                QUANTITIES.put(quantity.word(), quantity);
            }
        }

        private Parser() {}

        static SamplerLine parse(String line) throws IOException {
            JsonNode node;
            try {
                node = MAPPER.readTree(line);
            } catch (JsonProcessingException e) {
                throw new IOException("sampler's line \"" + line + "\": expected a JSON object", e);
            }
            String kind = node.path("kind").asText("");
            return switch (kind) {
                case "begin" ->
                    new Begin(
                            number(node, "at"), number(node, "wall"), number(node, "period"), number(node, "process"));
                case "target" -> new Target(text(node, "name"), sources(node.path("sources")));
                case "reset" -> new Reset(number(node, "at"), truths(node.path("targets")));
                case "observation" -> new Observed(observation(node));
                case "end" -> new End(number(node, "at"), number(node, "missed"), optional(node, "cpu"));
                default -> throw new IOException("sampler's line of kind \"" + kind + "\": " + line);
            };
        }

        private static Observation observation(JsonNode node) throws IOException {
            Map<String, Long> machine = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> value : node.path("machine").properties()) {
                machine.put(value.getKey(), number(node.path("machine"), value.getKey()));
            }
            Map<String, Map<Quantity, Long>> targets = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> target : node.path("targets").properties()) {
                Map<Quantity, Long> values = new EnumMap<>(Quantity.class);
                for (Map.Entry<String, JsonNode> value : target.getValue().properties()) {
                    values.put(quantity(value.getKey()), number(target.getValue(), value.getKey()));
                }
                targets.put(target.getKey(), values);
            }
            JsonNode mark = node.path("mark");
            return new Observation(
                    number(node, "n"),
                    number(node, "at"),
                    number(node, "wall"),
                    number(node, "late"),
                    number(node, "took"),
                    number(node, "missed"),
                    optional(node, "own"),
                    mark.isTextual() ? Optional.of(mark.textValue()) : Optional.empty(),
                    machine,
                    targets);
        }

        private static Map<Quantity, Provenance> sources(JsonNode node) throws IOException {
            Map<Quantity, Provenance> sources = new EnumMap<>(Quantity.class);
            for (Map.Entry<String, JsonNode> source : node.properties()) {
                sources.put(
                        quantity(source.getKey()),
                        new Provenance(text(source.getValue(), "source"), number(source.getValue(), "grain")));
            }
            return sources;
        }

        private static Map<String, Boolean> truths(JsonNode node) {
            Map<String, Boolean> truths = new LinkedHashMap<>();
            node.properties()
                    .forEach(
                            entry -> truths.put(entry.getKey(), entry.getValue().asBoolean()));
            return truths;
        }

        private static Quantity quantity(String word) throws IOException {
            Quantity quantity = QUANTITIES.get(word);
            if (quantity == null) {
                throw new IOException("sampler's quantity \"" + word + "\": expected one of " + QUANTITIES.keySet());
            }
            return quantity;
        }

        private static OptionalLong optional(JsonNode node, String name) throws IOException {
            return node.has(name) ? OptionalLong.of(number(node, name)) : OptionalLong.empty();
        }

        private static long number(JsonNode node, String name) throws IOException {
            JsonNode value = node.path(name);
            if (!value.isIntegralNumber()) {
                throw new IOException(
                        "sampler's line: expected a whole number \"" + name + "\", got " + value + " in " + node);
            }
            return value.longValue();
        }

        private static String text(JsonNode node, String name) throws IOException {
            JsonNode value = node.path(name);
            if (!value.isTextual()) {
                throw new IOException("sampler's line: expected a text \"" + name + "\" in " + node);
            }
            return value.textValue();
        }
    }
}
