package org.bench4j.engine.proc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Searches for groups below the place where a hierarchy is mounted. */
final class GroupSearch {
    private static final int DEEPEST = 12;
    // Short forms of a container's id are at least this long wherever they are printed.
    private static final Pattern ID = Pattern.compile("[0-9a-f]{12,64}");

    private GroupSearch() {}

    /** The group that lists a process as its own. */
    static Optional<Path> holding(Path top, String process) {
        return search(top, folder -> SmallFile.read(folder.resolve("cgroup.procs"))
                        .map(text -> text.lines().anyMatch(process::equals))
                        .orElse(false))
                .stream()
                .findFirst();
    }

    /**
     * Groups that are called by a name: a unit ({@code kafka} is {@code kafka.service}), or a container's id in full or its
     * beginning, as systemd ({@code docker-ID.scope}) or cgroupfs ({@code docker/ID}) spell it.
     */
    static List<Path> named(Path top, String name) {
        List<Path> found = search(top, folder -> isCalled(folder.getFileName().toString(), name));
        // a container's own groups may be called alike; the outermost holds them all
        return found.stream()
                .filter(folder -> found.stream().noneMatch(other -> !other.equals(folder) && folder.startsWith(other)))
                .toList();
    }

    static boolean isCalled(String folder, String name) {
        String bare = folder.replaceFirst("\\.(service|scope|slice)$", "");
        if (folder.equals(name) || bare.equals(name)) {
            return true;
        }
        return ID.matcher(name.toLowerCase(Locale.ROOT)).matches()
                && bare.substring(bare.lastIndexOf('-') + 1).startsWith(name);
    }

    /** All processes in a group and in those below it. */
    static Set<Long> processes(Path group) {
        Set<Long> processes = new LinkedHashSet<>();
        for (Path folder : search(group, any -> true)) {
            SmallFile.read(folder.resolve("cgroup.procs")).stream()
                    .flatMap(String::lines)
                    .map(line -> SmallFile.parseLong(line.strip()))
                    .filter(number -> number.isPresent())
                    .forEach(number -> processes.add(number.getAsLong()));
        }
        return processes;
    }

    private static List<Path> search(Path top, Predicate<Path> wanted) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(top, Set.of(), DEEPEST, new Groups(wanted, found));
        } catch (IOException e) {
            throw new UncheckedIOException("control groups below " + top, e);
        }
        return found;
    }

    /** Visits folders; those that vanish meanwhile are no longer groups. */
    private static final class Groups extends SimpleFileVisitor<Path> {
        private final Predicate<Path> wanted;
        private final List<Path> found;

        private Groups(Predicate<Path> wanted, List<Path> found) {
            this.wanted = wanted;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (wanted.test(folder)) {
                found.add(folder);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException gone) {
            return FileVisitResult.CONTINUE;
        }
    }
}
