package org.bench4j.maven;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.bench4j.engine.AlertLimit;

/** Alert limits of single workloads and phases; the command line wins over the pom. */
final class Limits {
    private static final String PREFIX = "bench.alertLimit.";

    private Limits() {}

    static Map<String, Double> of(Map<String, String> configured, Properties user) {
        Map<String, Double> limits = new LinkedHashMap<>();
        configured.forEach((name, text) -> limits.put(name, AlertLimit.parse(text)));
        for (String key : user.stringPropertyNames()) {
            if (key.startsWith(PREFIX)) {
                limits.put(key.substring(PREFIX.length()), AlertLimit.parse(user.getProperty(key)));
            }
        }
        return limits;
    }
}
