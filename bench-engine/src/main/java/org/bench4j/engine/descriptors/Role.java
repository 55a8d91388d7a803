package org.bench4j.engine.descriptors;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A part of an arm that is measured for itself, such as its data plane: either started by bench, or found running.
 *
 * @param name its name in records
 * @param command how it starts, one argument an element; empty when it is found running
 * @param group its control group, unit or container when it is found running
 * @param directory where it starts, relative to the descriptor
 * @param environment variables that it gets besides bench's own
 * @param processors processors' worth of time that it may use; absent for no limit
 * @param memory bytes that it may use; absent for no limit
 * @param gcLog where its JVM writes of its collections, as given to it; a role that declares none records no GC figures
 */
public record Role(
        String name,
        List<String> command,
        Optional<String> group,
        Optional<Path> directory,
        Map<String, String> environment,
        OptionalDouble processors,
        OptionalLong memory,
        Optional<Path> gcLog) {
    public Role {
        Objects.requireNonNull(name, "name");
        command = List.copyOf(command);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        if (command.isEmpty() == group.isEmpty()) {
            throw new IllegalArgumentException(
                    "role \"" + name + "\": expected either a command that starts it or the group that it is found in");
        }
    }

    static Role read(Entry entry) {
        entry.onlyWith("name", "command", "group", "directory", "environment", "processors", "memory", "gc_log");
        Optional<Entry> command = entry.optional("command");
        Optional<Entry> group = entry.optional("group");
        if (command.isPresent() == group.isPresent()) {
            throw entry.fault(
                    "expected either \"command\", which starts it, or \"group\", in which it is found running");
        }
        if (command.isPresent() && command.get().texts().isEmpty()) {
            throw command.get().expected("the program and its arguments");
        }
        Path base = entry.file().toAbsolutePath().getParent();
        return new Role(
                entry.required("name").name(),
                command.map(Entry::texts).orElse(List.of()),
                group.map(Entry::text),
                entry.optional("directory").map(Entry::text).map(base::resolve),
                entry.optional("environment").map(Entry::settings).orElse(Map.of()),
                Entry.positive(entry.optional("processors")),
                entry.optional("memory").map(Bytes::read).map(OptionalLong::of).orElse(OptionalLong.empty()),
                entry.optional("gc_log").map(Entry::text).map(base::resolve));
    }
}
