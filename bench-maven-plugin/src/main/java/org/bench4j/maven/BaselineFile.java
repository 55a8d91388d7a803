package org.bench4j.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.Bench;

/** Finds the report, a file or criterion's folder, that a user named by a path that may be relative to several folders. */
final class BaselineFile {
    private static final List<String> WITHIN_FOLDER = List.of("report.json", "bench/report.json");

    private BaselineFile() {}

    /**
     * Where relative paths are looked for, in this order.
     *
     * @param userDirectory folder that the user called Maven in; with {@code -f} it is not the folder of the pom
     * @param executionRoot folder of the pom that Maven was called on
     * @param module folder of the module
     */
    static List<Path> folders(Path userDirectory, Optional<Path> executionRoot, Optional<Path> module) {
        Set<Path> folders = new LinkedHashSet<>();
        folders.add(userDirectory);
        executionRoot.ifPresent(folders::add);
        module.ifPresent(folders::add);
        return List.copyOf(folders);
    }

    /**
     * The first that exists.
     *
     * @throws IllegalArgumentException listing every place that was looked at, or naming the report of a run that did not end
     */
    static Path among(String what, String given, List<Path> folders) {
        Set<Path> places = places(what, given, folders);
        for (Path place : places) {
            if (Files.isRegularFile(place)) {
                return place;
            }
            Path partial = place.resolveSibling(place.getFileName() + ".partial");
            if (Files.isRegularFile(partial)) {
                throw new IllegalArgumentException(
                        what + " \"" + given + "\": its run was killed or is not done, there is only " + partial);
            }
        }
        Optional<Path> folder = places.stream().filter(BaselineFile::isReport).findFirst();
        if (folder.isPresent()) {
            return folder.get();
        }
        StringBuilder message = new StringBuilder(what + " \"" + given + "\": there is no such report, looked at");
        places.forEach(place -> message.append("\n  ").append(place));
        throw new IllegalArgumentException(message.toString());
    }

    /** The first that exists, absent when none does. */
    static Optional<Path> first(String what, String given, List<Path> folders) {
        Set<Path> places = places(what, given, folders);
        return places.stream().filter(Files::isRegularFile).findFirst().or(() -> places.stream()
                .filter(BaselineFile::isReport)
                .findFirst());
    }

    /** Whether a folder is what another tool left; looked at last, since such a folder may lie deep in one that has a report of ours. */
    private static boolean isReport(Path folder) {
        try {
            return Bench.isReport(folder);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Set<Path> places(String what, String given, List<Path> folders) {
        Path path = Path.of(Given.checked(what, given));
        Set<Path> places = new LinkedHashSet<>();
        for (Path folder : path.isAbsolute() ? List.of(path) : folders) {
            Path named = folder.resolve(path).normalize();
            places.add(named);
            if (Files.isDirectory(named)) {
                WITHIN_FOLDER.forEach(name -> places.add(named.resolve(name)));
            }
        }
        return places;
    }
}
