package org.bench4j.engine.descriptors;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.bench4j.model.observed.Scope;

/**
 * One process of an arm, with all that it starts.
 *
 * @param scope {@link Scope#DATA_PLANE} or {@link Scope#CONTROL_PLANE}
 * @param command the command and its arguments, with {@code ${NAME}} in them
 * @param environment variables that it gets, with {@code ${NAME}} in their values
 * @param log file for what it prints, in the folder of its repetition
 * @param cpus processors that it may take with all that it starts, absent for as many as there are
 * @param memory bytes that they may take together, absent for as many as there are
 * @param gcLog file in the folder of its repetition into which its JVM writes its collections; without one no figure of collections exists
 */
public record ArmRole(
        Scope scope,
        List<String> command,
        Map<String, String> environment,
        String log,
        OptionalDouble cpus,
        OptionalLong memory,
        Optional<String> gcLog) {
    private static final Set<String> KEYS = Set.of("name", "command", "environment", "log", "cpus", "memory", "gc_log");

    public ArmRole {
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(log, "log");
        Objects.requireNonNull(cpus, "cpus");
        Objects.requireNonNull(memory, "memory");
        Objects.requireNonNull(gcLog, "gcLog");
        command = List.copyOf(command);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    static ArmRole of(Toml table) {
        table.allow(KEYS);
        Scope scope = scope(table);
        List<String> command = table.texts("command");
        if (command.isEmpty()) {
            throw new DescriptorException(table.file(), table.key("command"), "[]", "a command and its arguments");
        }
        return new ArmRole(
                scope,
                command,
                table.optionalTable("environment").map(Toml::scalars).orElse(Map.of()),
                relative(table, "log").orElse(scope.word() + ".log"),
                table.optionalNumber("cpus", "a number of processors above 0, such as 1.5", 0),
                table.optionalText("memory")
                        .map(text -> OptionalLong.of(Amounts.bytes(table.file(), table.key("memory"), text)))
                        .orElse(OptionalLong.empty()),
                relative(table, "gc_log"));
    }

    private static Scope scope(Toml table) {
        String name = table.text("name");
        for (Scope scope : List.of(Scope.DATA_PLANE, Scope.CONTROL_PLANE)) {
            if (scope.word().equals(name)) {
                return scope;
            }
        }
        throw new DescriptorException(table.file(), table.key("name"), name, "data-plane or control-plane");
    }

    private static Optional<String> relative(Toml table, String key) {
        Optional<String> text = table.optionalText(key);
        text.ifPresent(name -> {
            if (!staysInside(name)) {
                throw new DescriptorException(
                        table.file(), table.key(key), name, "a file in the repetition's own folder, such as gc.log");
            }
        });
        return text;
    }

    private static boolean staysInside(String name) {
        try {
            Path path = Path.of(name);
            return !path.isAbsolute() && !path.normalize().startsWith("..");
        } catch (InvalidPathException noPath) {
            return false;
        }
    }
}
