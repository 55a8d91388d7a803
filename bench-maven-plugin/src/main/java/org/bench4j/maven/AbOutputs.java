package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files that {@code ab} writes for a module, under fixed names. */
record AbOutputs(Path folder) {
    Path report() {
        return folder.resolve("ab.json");
    }

    Path comparison() {
        return folder.resolve("ab-compare.json");
    }

    Path text() {
        return folder.resolve("ab.txt");
    }

    /** What Maven printed while it built the reference. */
    Path buildLog() {
        return folder.resolve("ab-reference.log");
    }

    Path forks() {
        return folder.resolve("ab-forks");
    }

    /** Removes what an earlier run left, so that nothing of it can be taken for this one's. */
    void clear() throws IOException {
        Path partial = folder.resolve("ab.json.partial");
        for (Path file : List.of(report(), partial, comparison(), text(), buildLog())) {
            Files.deleteIfExists(file);
        }
    }
}
