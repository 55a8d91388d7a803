package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A folder for a database under an account of its own, removed at the end: in the sweep's folder where that account gets there, else a
 * temporary one.
 *
 * @param path of the folder
 */
record Scratch(Path path) implements AutoCloseable {
    static Scratch open(Path sweep, Account account) throws IOException {
        Path path = account.reaches(sweep)
                ? Files.createDirectories(sweep.resolve("postgres"))
                : Files.createTempDirectory("bench-pipeline-postgres");
        account.take(path);
        return new Scratch(path);
    }

    @Override
    public void close() throws IOException {
        Folders.delete(path);
    }
}
