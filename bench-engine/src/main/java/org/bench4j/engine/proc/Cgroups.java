package org.bench4j.engine.proc;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the folders of the control groups that a process is in.
 *
 * <p>{@code /proc/PID/cgroup} tells the group, {@code /proc/self/mountinfo} where its hierarchy is mounted and which part
 * of it is visible there: in a container often only the group itself. On a hybrid system a controller is in a version 1
 * hierarchy while a version 2 tree exists beside it; so both are asked, and the files tell.
 */
final class Cgroups {
    private final Path root;
    private final String process;

    /** The groups of this process. */
    Cgroups(Path root) {
        this(root, "self");
    }

    /** The groups of a process: its number, or {@code self}. */
    Cgroups(Path root, String process) {
        this.root = root;
        this.process = process;
    }

    /** The group's folder in the version 2 hierarchy and those above it, innermost first; empty when there is none. */
    List<Path> unified() {
        return groupPath(line -> line.startsWith("0::"))
                .map(path -> folders(path, unifiedMounts()))
                .orElse(List.of());
    }

    /** The group's folder in the version 1 hierarchy of a controller and those above it, innermost first. */
    List<Path> controller(String name) {
        return groupPath(line -> List.of(controllers(line).split(",")).contains(name))
                .map(path -> folders(path, controllerMounts(name)))
                .orElse(List.of());
    }

    private Optional<String> groupPath(Predicate<String> chosen) {
        return SmallFile.read(root.resolve("proc").resolve(process).resolve("cgroup"))
                .flatMap(text -> text.lines()
                        .filter(line -> line.chars().filter(c -> c == ':').count() >= 2)
                        .filter(chosen)
                        .map(line -> line.substring(line.indexOf(':', line.indexOf(':') + 1) + 1))
                        .findFirst());
    }

    private static String controllers(String line) {
        int first = line.indexOf(':');
        return line.substring(first + 1, line.indexOf(':', first + 1));
    }

    private List<Mount> mounts(String type, Optional<String> controller) {
        String text = SmallFile.read(root.resolve("proc/self/mountinfo")).orElse("");
        return text.lines()
                .map(Mount::parse)
                .flatMap(Optional::stream)
                .filter(mount -> mount.type().equals(type))
                .filter(mount -> controller.isEmpty() || mount.options().contains(controller.get()))
                .sorted(Comparator.comparingInt(mount -> -mount.root().length()))
                .toList();
    }

    private List<Path> folders(String group, List<Mount> mounts) {
        // Where the group's path is not the one seen here (another cgroup namespace), what is mounted is the best there
        // is.
        return exact(group, mounts)
                .or(() -> mounts.stream()
                        .map(mount -> chain(mount, ""))
                        .flatMap(Optional::stream)
                        .findFirst())
                .orElse(List.of());
    }

    private Optional<List<Path>> exact(String group, List<Mount> mounts) {
        return mounts.stream()
                .map(mount -> below(mount.root(), group).flatMap(rest -> chain(mount, rest)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The process's very group in the version 2 hierarchy; absent when it can't be seen from here. */
    Optional<Path> exactUnified() {
        return exactly(line -> line.startsWith("0::"), unifiedMounts());
    }

    /** The process's very group in a controller's version 1 hierarchy; absent when it can't be seen from here. */
    Optional<Path> exactController(String name) {
        return exactly(line -> List.of(controllers(line).split(",")).contains(name), controllerMounts(name));
    }

    private Optional<Path> exactly(Predicate<String> chosen, List<Mount> mounts) {
        Optional<String> group = groupPath(chosen);
        return group.flatMap(path -> exact(path, mounts))
                .map(chain -> chain.get(0))
                // a path relative to another namespace: the group itself knows its processes
                .or(() -> group.isEmpty() || process.equals("self")
                        ? Optional.empty()
                        : mounts.stream()
                                .map(mount -> GroupSearch.holding(top(mount), process))
                                .flatMap(Optional::stream)
                                .findFirst());
    }

    /** A group by its path in the version 2 hierarchy. */
    Optional<Path> unifiedAt(String group) {
        return exact(group, unifiedMounts()).map(chain -> chain.get(0));
    }

    /** A group by its path in a controller's version 1 hierarchy. */
    Optional<Path> controllerAt(String name, String group) {
        return exact(group, controllerMounts(name)).map(chain -> chain.get(0));
    }

    /** Where the version 2 hierarchy is mounted. */
    List<Path> unifiedTops() {
        return unifiedMounts().stream()
                .map(this::top)
                .filter(Files::isDirectory)
                .toList();
    }

    /** Where a controller's version 1 hierarchy is mounted. */
    List<Path> controllerTops(String name) {
        return controllerMounts(name).stream()
                .map(this::top)
                .filter(Files::isDirectory)
                .toList();
    }

    private List<Mount> unifiedMounts() {
        return mounts("cgroup2", Optional.empty());
    }

    private List<Mount> controllerMounts(String name) {
        return mounts("cgroup", Optional.of(name));
    }

    private Path top(Mount mount) {
        return root.resolve(withoutLeadingSlashes(mount.point())).normalize();
    }

    /** The part of {@code group} below {@code top}, absent when it is not below it. */
    private static Optional<String> below(String top, String group) {
        String prefix = top.equals("/") ? "" : top;
        if (!group.equals(prefix) && !group.startsWith(prefix + "/")) {
            return Optional.empty();
        }
        String rest = group.substring(prefix.length());
        return List.of(rest.split("/")).contains("..") ? Optional.empty() : Optional.of(rest);
    }

    private Optional<List<Path>> chain(Mount mount, String rest) {
        Path top = top(mount);
        Path folder = top.resolve(withoutLeadingSlashes(rest)).normalize();
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        List<Path> chain = new ArrayList<>();
        for (Path at = folder; at != null && at.startsWith(top); at = at.getParent()) {
            chain.add(at);
        }
        return Optional.of(List.copyOf(chain));
    }

    private static String withoutLeadingSlashes(String path) {
        return path.replaceFirst("^/+", "");
    }
}
