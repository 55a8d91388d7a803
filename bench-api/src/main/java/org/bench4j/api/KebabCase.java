package org.bench4j.api;

import java.util.Locale;

/** Turns a class name into the name of a workload. */
final class KebabCase {
    private KebabCase() {}

    static String of(Class<?> type) {
        String simple = type.getSimpleName();
        String name = simple.isEmpty() ? type.getName().substring(type.getName().lastIndexOf('.') + 1) : simple;
        return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .replaceAll("([A-Z]+)([A-Z][a-z])", "$1-$2")
                .toLowerCase(Locale.ROOT);
    }
}
