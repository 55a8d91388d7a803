package org.bench4j.model.observed;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules for words of the record format. */
final class ObservedWords {
    private ObservedWords() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static <E extends Enum<E>> E match(Class<E> type, String what, String word, Function<E, String> words) {
        for (E constant : type.getEnumConstants()) {
            if (words.apply(constant).equals(word)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(what + " \"" + word + "\": expected one of "
                + Stream.of(type.getEnumConstants()).map(words).collect(Collectors.joining(", ")));
    }

    static String name(String what, String text) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException(what + " \"" + text + "\": expected at least one visible character");
        }
        return text;
    }

    static void schema(int schema) {
        if (schema < ObservedRecord.OLDEST_SCHEMA || schema > ObservedRecord.SCHEMA) {
            throw new IllegalArgumentException(
                    "schema " + schema + ": expected " + ObservedRecord.OLDEST_SCHEMA + " to " + ObservedRecord.SCHEMA);
        }
    }

    static double finite(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " " + value + ": expected a finite number");
        }
        return value;
    }

    static <V> Map<String, V> copy(Map<String, V> map) {
        Map<String, V> copy = new LinkedHashMap<>(map);
        copy.forEach((key, value) -> {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, () -> "value of " + key);
        });
        return Collections.unmodifiableMap(copy);
    }
}
