package org.bench4j.engine.sizing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Real files of public projects, which are not part of this one; tests that need them are skipped where they are missing. */
final class SharedFolder {
    private SharedFolder() {}

    static Optional<Path> find(String name) {
        String given = System.getProperty("bench.shared", System.getenv("BENCH_SHARED"));
        if (given != null) {
            return Optional.of(Path.of(given, name)).filter(Files::exists);
        }
        return Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared").resolve(name))
                .filter(Files::exists)
                .findFirst();
    }
}
