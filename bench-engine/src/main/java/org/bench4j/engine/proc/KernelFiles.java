package org.bench4j.engine.proc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads small text files of the kernel below a root; an unreadable file is absent. */
public final class KernelFiles {
    private final Path root;

    /** Below that folder: {@code /} on a real machine. */
    public KernelFiles(Path root) {
        this.root = root;
    }

    Optional<String> text(String path) {
        try {
            return Optional.of(Files.readString(root.resolve(relative(path))).strip());
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty(); // absent, of another layout, or not for us: all mean that nothing is known
        }
    }

    List<String> lines(String path) {
        return text(path).map(text -> text.lines().toList()).orElse(List.of());
    }

    boolean exists(String path) {
        return Files.exists(root.resolve(relative(path)));
    }

    private static String relative(String path) {
        return path.startsWith("/") ? path.substring(1) : path;
    }
}
