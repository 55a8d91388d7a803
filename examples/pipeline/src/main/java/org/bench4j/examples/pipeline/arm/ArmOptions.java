package org.bench4j.examples.pipeline.arm;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an arm is told when it is started, each as {@code --name=value}.
 *
 * @param kafka the broker, host and port
 * @param topic where readings come from
 * @param group consumer group, also the name under which positions are kept
 * @param sink {@code jdbc:postgresql:...} or {@code http://...} of a ClickHouse server
 * @param table where readings go
 * @param batchRows most readings in one transaction
 * @param lingerMillis how long a batch may wait for more
 * @param lanes connections to the sink that work at the same time
 */
record ArmOptions(
        String kafka,
        String topic,
        String group,
        String sink,
        String table,
        int batchRows,
        int lingerMillis,
        int lanes) {
    private static final Set<String> NAMES =
            Set.of("kafka", "topic", "group", "sink", "table", "batch-rows", "linger-ms", "lanes");

    ArmOptions {
        if (!table.matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException(
                    "--table=" + table + ": expected a name in lower case, with digits or underscores");
        }
        if (!sink.startsWith("jdbc:postgresql:") && !sink.startsWith("http://")) {
            throw new IllegalArgumentException("--sink=" + sink + ": expected jdbc:postgresql:... or http://...");
        }
        if (batchRows < 1 || lingerMillis < 1 || lanes < 1) {
            throw new IllegalArgumentException("--batch-rows=" + batchRows + " --linger-ms=" + lingerMillis
                    + " --lanes=" + lanes + ": expected 1 or more of each");
        }
    }

    static ArmOptions of(String... arguments) {
        Map<String, String> given = new HashMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (!argument.startsWith("--") || equals < 0 || !NAMES.contains(argument.substring(2, equals))) {
                throw new IllegalArgumentException(
                        "argument \"" + argument + "\": expected --NAME=VALUE with one of " + new TreeSet<>(NAMES));
            }
            given.put(argument.substring(2, equals), argument.substring(equals + 1));
        }
        return new ArmOptions(
                text(given, "kafka"),
                text(given, "topic"),
                text(given, "group"),
                text(given, "sink"),
                text(given, "table"),
                number(given, "batch-rows", 500),
                number(given, "linger-ms", 100),
                number(given, "lanes", 1));
    }

    boolean clickHouse() {
        return sink.startsWith("http://");
    }

    private static String text(Map<String, String> given, String name) {
        return Optional.ofNullable(given.get(name))
                .filter(value -> !value.isEmpty())
                .orElseThrow(() -> new IllegalArgumentException("--" + name + " is missing"));
    }

    private static int number(Map<String, String> given, String name, int preset) {
        String value = given.get(name);
        try {
            return value == null ? preset : Integer.parseInt(value);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("--" + name + "=" + value + ": expected a whole number", notANumber);
        }
    }
}
