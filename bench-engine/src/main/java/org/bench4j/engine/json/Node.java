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

/** A JSON value with its JSON Pointer, read strictly: what is missing or of another type is a {@link Fault} that names the place. */
record Node(JsonNode json, String path) {
    Node member(String name) {
        return optional(name).orElseThrow(() -> new Fault(path + "/" + name, "is missing"));
    }

    Optional<Node> optional(String name) {
        if (!json.isObject()) {
            throw new Fault(path, "expected an object, got " + json);
        }
        JsonNode value = json.get(name);
        return value == null || value.isNull() ? Optional.empty() : Optional.of(new Node(value, path + "/" + name));
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
            throw new Fault(node.path, "expected a whole number of 32 bits, got " + value);
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
            throw new Fault(node.path, "expected true or false, got " + node.json);
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
            throw new Fault(path, refused);
        }
    }

    List<Node> elements(String name) {
        Node node = member(name);
        if (!node.json.isArray()) {
            throw new Fault(node.path, "expected an array, got " + node.json.getNodeType());
        }
        List<Node> elements = new ArrayList<>(node.json.size());
        for (int i = 0; i < node.json.size(); i++) {
            elements.add(new Node(node.json.get(i), node.path + "/" + i));
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
        if (!json.isObject()) {
            throw new Fault(path, "expected an object, got " + json);
        }
        Map<String, Node> members = new LinkedHashMap<>();
        json.properties()
                .forEach(entry -> members.put(entry.getKey(), new Node(entry.getValue(), path + "/" + entry.getKey())));
        return members;
    }

    String asText() {
        if (!json.isTextual()) {
            throw new Fault(path, "expected a text, got " + json);
        }
        return json.textValue();
    }

    long asInteger() {
        if (!json.isIntegralNumber() || !json.canConvertToLong()) {
            throw new Fault(path, "expected a whole number, got " + json);
        }
        return json.longValue();
    }

    double asNumber() {
        if (!json.isNumber()) {
            throw new Fault(path, "expected a number, got " + json);
        }
        return json.doubleValue();
    }
}
