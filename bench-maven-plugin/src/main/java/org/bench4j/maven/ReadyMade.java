package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads class paths that users hand over: a list as {@code java -cp} takes it, or {@code @FILE} written by {@code bench:class-path}. */
final class ReadyMade {
    private ReadyMade() {}

    /**
     * The class path that a text means; folders on it are searched for workloads, unless a file says which.
     *
     * @param folders where relative paths are looked for, in order
     * @throws IllegalArgumentException naming what does not exist, and every place that was looked at
     */
    static ModuleClasses read(String what, String text, List<Path> folders) throws IOException {
        if (text.startsWith("@")) {
            ModuleClasses classes = ModuleClasses.read(existing(what, text.substring(1), folders));
            classes.classPath().stream() // a folder of classes need not be there: a module without main code has none
                    .filter(path -> path.toString().endsWith(".jar"))
                    .forEach(jar -> existing(what, jar.toString(), folders));
            return classes;
        }
        List<Path> classPath = new ArrayList<>();
        for (String element : text.split(Pattern.quote(File.pathSeparator))) {
            if (!element.isBlank()) {
                classPath.add(existing(what, element.strip(), folders));
            }
        }
        return new ModuleClasses(
                classPath, classPath.stream().filter(Files::isDirectory).toList(), Optional.empty());
    }

    private static Path existing(String what, String name, List<Path> folders) {
        Path path = Path.of(name);
        Set<Path> places = new LinkedHashSet<>();
        for (Path folder : path.isAbsolute() ? List.of(path) : folders) {
            places.add(folder.resolve(path).normalize());
        }
        return places.stream()
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(what + ": \"" + name + "\" does not exist, looked at " + places));
    }
}
