package org.bench4j.engine.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A JSON value, read strictly: what is missing or of another type is a {@link Fault} that names the place.
 *
 * @param json the value
 * @param path its path
 * @param at where it, or the value that it stands in, begins
 * @param places where its members begin, as far as that is known
 */
record Node(JsonNode json, String path, Place at, Map<String, Place> places) {
    private static final int SHOWN = 60;

    Node member(String name) {
        return optional(name).orElseThrow(() -> new Fault(JsonPath.member(path, name), at, "is missing"));
    }

    Optional<Node> optional(String name) {
        requireObject();
        JsonNode value = json.get(name);
        return value == null ? Optional.empty() : Optional.of(child(name, value));
    }

    private Node child(String name, JsonNode value) {
        return new Node(value, JsonPath.member(path, name), places.getOrDefault(name, at), Map.of());
    }

    private void requireObject() {
        if (!json.isObject()) {
            throw expected("an object");
        }
    }

    private Fault expected(String what) {
        String found = json.isContainerNode() ? (json.isArray() ? "an array" : "an object") : json.toString();
        return new Fault(
                path,
                at,
                "expected " + what + ", got " + (found.length() > SHOWN ? found.substring(0, SHOWN) + "..." : found));
    }

    String text(String name) {
        return member(name).asText();
    }

    Optional<String> optionalText(String name) {
        return optional(name).map(Node::asText);
    }

    long integer(String name) {
        return member(name).asInteger();
    }

    int smallInteger(String name) {
        Node node = member(name);
        long value = node.asInteger();
        if (value != (int) value) {
            throw node.expected("a whole number of 32 bits");
        }
        return (int) value;
    }

    OptionalInt optionalInteger(String name) {
        return optional(name).isPresent() ? OptionalInt.of(smallInteger(name)) : OptionalInt.empty();
    }

    OptionalLong optionalLong(String name) {
        return optional(name).map(node -> OptionalLong.of(node.asInteger())).orElse(OptionalLong.empty());
    }

    OptionalDouble optionalNumber(String name) {
        return optional(name).map(node -> OptionalDouble.of(node.asNumber())).orElse(OptionalDouble.empty());
    }

    double number(String name) {
        return member(name).asNumber();
    }

    boolean truth(String name) {
        Node node = member(name);
        if (!node.json.isBoolean()) {
            throw node.expected("true or false");
        }
        return node.json.booleanValue();
    }

    <T> T word(String name, Function<String, T> parser) {
        return member(name).converted(parser);
    }

    <T> T converted(Function<String, T> parser) {
        return guarded(() -> parser.apply(asText()));
    }

    /** Runs a constructor that may refuse what it is given, and says where the refused value stands. */
    <T> T guarded(Supplier<T> constructor) {
        try {
            return constructor.get();
        } catch (IllegalArgumentException refused) {
            throw new Fault(path, at, refused.getMessage());
        }
    }

    List<Node> elements(String name) {
        Node node = member(name);
        if (!node.json.isArray()) {
            throw node.expected("an array");
        }
        List<Node> elements = new ArrayList<>(node.json.size());
        for (int i = 0; i < node.json.size(); i++) {
            elements.add(new Node(node.json.get(i), JsonPath.element(node.path, i), node.at, Map.of()));
        }
        return elements;
    }

    <T> List<T> list(String name, Function<Node, T> reader) {
        return elements(name).stream().map(reader).toList();
    }

    List<String> texts(String name) {
        return list(name, Node::asText);
    }

    Map<String, String> textMap(String name) {
        Map<String, String> map = new LinkedHashMap<>();
        member(name).members().forEach((key, value) -> map.put(key, value.asText()));
        return map;
    }

    Map<String, Node> members() {
        requireObject();
        Map<String, Node> members = new LinkedHashMap<>();
        json.properties().forEach(entry -> members.put(entry.getKey(), child(entry.getKey(), entry.getValue())));
        return members;
    }

    String asText() {
        if (!json.isTextual()) {
            throw expected("a text");
        }
        return json.textValue();
    }

    long asInteger() {
        boolean whole =
                json.isIntegralNumber() ? json.canConvertToLong() : json.isNumber() && Json.isWhole(json.doubleValue());
        if (!whole) {
            throw expected("a whole number");
        }
        return json.longValue();
    }

    double asNumber() {
        if (!json.isNumber() || !Double.isFinite(json.doubleValue())) {
            throw expected("a number");
        }
        return json.doubleValue();
    }
}
