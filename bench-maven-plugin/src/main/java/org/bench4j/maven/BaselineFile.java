package org.bench4j.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the report that a user named by a path that may be relative to several folders. */
final class BaselineFile {
    private static final List<String> WITHIN_FOLDER = List.of("report.json", "bench/report.json");

    private BaselineFile() {}

    /** Where relative paths are looked for, in this order. */
    static List<Path> folders(
            Path userDirectory, Optional<Path> request, Optional<Path> executionRoot, Optional<Path> module) {
        Set<Path> folders = new LinkedHashSet<>();
        request.ifPresent(folders::add);
        folders.add(userDirectory);
        executionRoot.ifPresent(folders::add);
        module.ifPresent(folders::add);
        return List.copyOf(folders);
    }

    /**
     * The first that exists.
     *
     * @throws IllegalArgumentException listing every place that was looked at
     */
    static Path among(String what, String given, List<Path> folders) {
        if (given.startsWith("${") || given.startsWith("@{")) {
            throw new IllegalArgumentException(
                    what + " \"" + given + "\": expected a path, this is a property that nothing has replaced");
        }
        Path path = Path.of(given);
        List<Path> looked = new ArrayList<>();
        for (Path folder : path.isAbsolute() ? List.of(path) : folders) {
            Path candidate = folder.resolve(path).normalize();
            if (Files.isRegularFile(candidate)) {
                return candidate;
            }
            looked.add(candidate);
            if (Files.isDirectory(candidate)) {
                for (String name : WITHIN_FOLDER) {
                    if (Files.isRegularFile(candidate.resolve(name))) {
                        return candidate.resolve(name);
                    }
                    looked.add(candidate.resolve(name));
                }
            }
            Path partial = candidate.resolveSibling(candidate.getFileName() + ".partial");
            if (Files.exists(partial)) {
                throw new IllegalArgumentException(
                        what + " \"" + given + "\": its run was killed or is not done, there is only " + partial);
            }
        }
        StringBuilder message = new StringBuilder(what + " \"" + given + "\": there is no such report, looked at");
        new LinkedHashSet<>(looked).forEach(place -> message.append("\n  ").append(place));
        throw new IllegalArgumentException(message.toString());
    }
}
