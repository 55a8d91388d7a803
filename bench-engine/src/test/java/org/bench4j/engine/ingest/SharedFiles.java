package org.bench4j.engine.ingest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the folder of real files of other tools, which is not in the repository. */
public final class SharedFiles {
    private static final String FOLDER = "data";

    private SharedFiles() {}

    /** Absent where this is not the machine that has them. */
    public static Optional<Path> folder() {
        String given = System.getProperty("bench.shared", System.getenv("BENCH_SHARED"));
        if (given != null) {
            return Optional.of(Path.of(given, FOLDER)).filter(Files::isDirectory);
        }
        return Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                .map(path -> path.resolve("shared").resolve(FOLDER))
                .filter(Files::isDirectory)
                .findFirst();
    }
}
