package org.bench4j.maven;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.bench4j.engine.AlertLimit;

/** Alert limits of single workloads and phases; later places win: properties of the pom, {@code <alertLimits>}, the command line. */
final class Limits {
    private static final String PREFIX = "bench.alertLimit.";

    private Limits() {}

    static Map<String, Double> of(Properties project, Map<String, String> configured, Properties user) {
        Map<String, Double> limits = new LinkedHashMap<>();
        add(limits, project);
        configured.forEach((name, text) -> limits.put(name, parsed(name, text)));
        add(limits, user);
        return limits;
    }

    private static void add(Map<String, Double> limits, Properties properties) {
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith(PREFIX)) {
                String name = key.substring(PREFIX.length());
                limits.put(name, parsed(name, properties.getProperty(key)));
            }
        }
    }

    private static double parsed(String name, String text) {
        try {
            return AlertLimit.parse(text == null ? "" : text);
        } catch (IllegalArgumentException refused) {
            throw new IllegalArgumentException(PREFIX + name + ": " + refused.getMessage(), refused);
        }
    }
}
