package org.bench4j.api.rig;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How a server is started.
 *
 * @param role what it is in the rig: {@code broker} or {@code sink}; CPU and memory of those with one role are added up
 * @param command the command and its arguments
 * @param folder where it runs
 * @param environment variables that it gets besides those of the harness
 * @param log file for what it prints
 */
public record ServiceSpec(String role, List<String> command, Path folder, Map<String, String> environment, Path log) {
    public ServiceSpec {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(log, "log");
        command = List.copyOf(command);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        if (command.isEmpty()) {
            throw new IllegalArgumentException("command of service \"" + role + "\": expected at least one word");
        }
        if (!role.equals("broker") && !role.equals("sink")) {
            throw new IllegalArgumentException("role \"" + role + "\" of a service: expected broker or sink");
        }
    }
}
