package org.bench4j.maven;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;

/** Gathers parameters of workloads from where they can be set; later places win: properties of the pom, {@code <params>}, the command line. */
final class WorkloadParams {
    private static final String PREFIX = "bench.param.";

    private WorkloadParams() {}

    static Map<String, List<String>> of(Properties project, Map<String, String> configured, Properties user) {
        Map<String, List<String>> params = new LinkedHashMap<>();
        add(params, project);
        configured.forEach((name, text) -> params.put(name, checked(name, text)));
        add(params, user);
        return params;
    }

    /** The values of a text: separated by commas, blanks around them dropped, empty ones too. */
    static List<String> values(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .toList();
    }

    private static void add(Map<String, List<String>> params, Properties properties) {
        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            if (key.startsWith(PREFIX)) {
                String name = key.substring(PREFIX.length());
                params.put(name, checked(name, properties.getProperty(key)));
            }
        }
    }

    private static List<String> checked(String name, String text) {
        // an empty element of <params> arrives as null
        List<String> values = values(Given.checked("parameter " + name, text == null ? "" : text));
        return values.isEmpty() ? List.of("") : values;
    }
}
