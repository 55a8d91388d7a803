package org.bench4j.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Copies of maps that keep their order, which {@link Map#copyOf} does not. */
final class Maps {
    private Maps() {}

    static <V> Map<String, V> copyInOrder(Map<String, V> map) {
        Map<String, V> copy = new LinkedHashMap<>(map);
        copy.forEach((key, value) -> {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, () -> "value of " + key);
        });
        return Collections.unmodifiableMap(copy);
    }
}
