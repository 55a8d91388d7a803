package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for a database under an account of its own: in the sweep's folder where that account gets there, else a temporary one that is
 * removed at the end.
 *
 * @param path of the folder
 * @param temporary whether it is outside the sweep's
 */
record Scratch(Path path, boolean temporary) implements AutoCloseable {
    static Scratch open(Path sweep, Account account) throws IOException {
        boolean inside = account.reaches(sweep);
        Path path = inside
                ? Files.createDirectories(sweep.resolve("postgres"))
                : Files.createTempDirectory("bench-pipeline-postgres");
        account.take(path);
        return new Scratch(path, !inside);
    }

    @Override
    public void close() throws IOException {
        if (temporary) {
            delete(path);
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }
}
