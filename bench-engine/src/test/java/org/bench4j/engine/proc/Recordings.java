package org.bench4j.engine.proc;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Files and trees that other projects recorded. */
record Recordings(Path folder) {
    static Recordings orSkip() {
        Optional<Path> found =
                shared().map(folder -> folder.resolve("data/cgroup")).filter(Files::isDirectory);
        assumeTrue(found.isPresent(), "no recordings: set -Dbench.shared or BENCH_SHARED");
        return new Recordings(found.orElseThrow());
    }

    String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    /** Copies a tree, whose mounts are recorded under a prefix of its own, as one that is at the root. */
    void copy(String tree, Path root) throws IOException {
        Path from = folder.resolve("elastic-zips/x").resolve(tree);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = root.resolve(from.relativize(file).toString());
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
        String mounts = Files.readString(from.resolve("proc/self/mountinfo")).replace(" testdata/" + tree + "/", " /");
        Path mountinfo = root.resolve("proc/self/mountinfo");
        Files.delete(mountinfo);
        Files.writeString(mountinfo, mounts);
    }

    /** Makes one of the recorded processes the one that asks. */
    static void makeSelf(Path root, String process) throws IOException {
        Files.copy(root.resolve("proc").resolve(process).resolve("cgroup"), root.resolve("proc/self/cgroup"));
    }

    private static Optional<Path> shared() {
        String named = System.getProperty("bench.shared", System.getenv("BENCH_SHARED"));
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        return Stream.iterate(Path.of("").toAbsolutePath(), at -> at != null, Path::getParent)
                .map(at -> at.resolve("shared"))
                .filter(at -> Files.isDirectory(at.resolve("statistics-vectors")))
                .findFirst();
    }
}
