package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads members of JSON objects, tolerant in form: a number may be a text, an absent or unusable member is absent. */
final class Members {
    private static final int LONGEST = 300;

    private Members() {}

    /** A text, number or truth as text without control characters; absent when it is blank or a structure. */
    static Optional<String> text(JsonNode owner, String name) {
        JsonNode node = owner.path(name);
        return node.isValueNode() && !node.isNull() && !node.asText().isBlank()
                ? Optional.of(Text.visible(node.asText().strip()))
                : Optional.empty();
    }

    /** The same, at most as long as a note in a report should be. */
    static Optional<String> note(JsonNode owner, String name) {
        return text(owner, name).map(text -> Text.shortened(text, LONGEST));
    }

    /** A finite number, or a text that spells one. */
    static OptionalDouble number(JsonNode node) {
        if (node.isNumber()) {
            double number = node.doubleValue();
            return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
        }
        return node.isTextual() ? Numbers.parse(node.textValue()) : OptionalDouble.empty();
    }

    static OptionalDouble number(JsonNode owner, String name) {
        return number(owner.path(name));
    }

    /** A whole number within an int, not negative. */
    static OptionalInt count(JsonNode owner, String name) {
        OptionalDouble number = number(owner, name);
        return number.isPresent()
                        && number.getAsDouble() >= 0
                        && number.getAsDouble() <= Integer.MAX_VALUE
                        && number.getAsDouble() == Math.rint(number.getAsDouble())
                ? OptionalInt.of((int) number.getAsDouble())
                : OptionalInt.empty();
    }

    /** The same, greater than 0. */
    static OptionalInt positive(JsonNode owner, String name) {
        OptionalInt count = count(owner, name);
        return count.isPresent() && count.getAsInt() > 0 ? count : OptionalInt.empty();
    }

    /** What a message shows of a node. */
    static String shown(JsonNode node) {
        if (node.isMissingNode() || node.isNull()) {
            return "nothing";
        }
        return node.isObject() ? "an object" : node.isArray() ? "an array" : Text.quoted(node.asText());
    }

    /** Members of an object as texts, in their order; structures as JSON. */
    static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.fields().forEachRemaining(member -> {
            JsonNode value = member.getValue();
            String text = value.isValueNode() ? value.asText() : value.toString();
            texts.put(Text.visible(member.getKey()), Text.visible(text));
        });
        return texts;
    }

    /** Finite numbers of an array; NaN for each that is none, which is named. */
    static double[] numbers(JsonNode array, Place place, Problems problems) {
        double[] numbers = new double[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            OptionalDouble number = number(array.get(i));
            numbers[i] = number.orElse(Double.NaN);
            if (number.isEmpty()) {
                problems.error(place.element(i), "expected a finite number, got " + shown(array.get(i)) + ": left out");
            }
        }
        return numbers;
    }
}
