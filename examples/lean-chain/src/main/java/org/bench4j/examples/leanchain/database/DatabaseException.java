package org.bench4j.examples.leanchain.database;

import java.nio.file.Path;

/** The chain's folder can't be used: it is another chain's, it lacks something, or the disk refuses. */
public final class DatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DatabaseException(Path folder, String problem) {
        super("chain database " + folder + ": " + problem);
    }

    DatabaseException(Path folder, String problem, Throwable cause) {
        super("chain database " + folder + ": " + problem + ": " + cause.getMessage(), cause);
    }
}
