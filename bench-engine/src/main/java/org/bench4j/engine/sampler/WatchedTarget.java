package org.bench4j.engine.sampler;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bench4j.engine.proc.TargetGroups;

/**
 * Something to be watched: processes with all that they start, or control groups, or both.
 *
 * @param name how lines name it: lower case letters, digits, dots and dashes
 * @param processes its processes; may be empty when it has groups
 * @param groups groups that hold nothing but it, such as those of a container or an {@link org.bench4j.engine.proc.OwnGroup}; without any, the processes' own are found if they have some
 */
public record WatchedTarget(String name, Set<Long> processes, TargetGroups groups) {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,62}");
    private static final String UNIFIED = "unified";

    public WatchedTarget {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("target \"" + name
                    + "\": expected lower case letters, digits, dots and dashes, such as data-plane");
        }
        processes = Collections.unmodifiableSet(new LinkedHashSet<>(processes));
        Objects.requireNonNull(groups, "groups");
        if (processes.isEmpty() && groups.isEmpty()) {
            throw new IllegalArgumentException("target \"" + name + "\": expected a process or a control group");
        }
        groups.unified().ifPresent(WatchedTarget::requireOneLine);
        groups.legacy().values().forEach(WatchedTarget::requireOneLine);
    }

    /** One process with all that it starts. */
    public static WatchedTarget of(String name, long process) {
        return new WatchedTarget(name, Set.of(process), TargetGroups.NONE);
    }

    /** Groups alone. */
    public static WatchedTarget of(String name, TargetGroups groups) {
        return new WatchedTarget(name, Set.of(), groups);
    }

    private static void requireOneLine(Path folder) {
        if (folder.toString().chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "control group \"" + folder + "\": expected a path without control characters");
        }
    }

    /** The target as the fields of a command line, which {@link #parse} takes apart. */
    List<String> fields() {
        List<String> fields = new ArrayList<>();
        fields.add(name);
        fields.add(String.join(",", processes.stream().map(String::valueOf).toList()));
        groups.unified().ifPresent(folder -> fields.add(UNIFIED + "=" + folder));
        groups.legacy().forEach((controller, folder) -> fields.add(controller + "=" + folder));
        return fields;
    }

    static WatchedTarget parse(List<String> fields) {
        Set<Long> processes = new LinkedHashSet<>();
        for (String process : fields.get(1).split(",")) {
            if (!process.isEmpty()) {
                processes.add(Long.valueOf(process));
            }
        }
        Optional<Path> unified = Optional.empty();
        Map<String, Path> legacy = new LinkedHashMap<>();
        for (String group : fields.subList(2, fields.size())) {
            int equals = group.indexOf('=');
            Path folder = Path.of(group.substring(equals + 1));
            if (group.startsWith(UNIFIED + "=")) {
                unified = Optional.of(folder);
            } else {
                legacy.put(group.substring(0, equals), folder);
            }
        }
        return new WatchedTarget(fields.get(0), processes, new TargetGroups(unified, legacy));
    }
}
