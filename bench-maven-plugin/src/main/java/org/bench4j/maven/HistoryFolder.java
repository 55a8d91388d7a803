package org.bench4j.maven;

import java.nio.file.Path;
import java.util.Optional;

/** Where a build keeps its history: {@code .bench/history} of the project root, or the folder that the user named. */
final class HistoryFolder {
    private static final String DEFAULT = ".bench/history";

    private HistoryFolder() {}

    /**
     * The folder to add to, absent when no history is kept.
     *
     * @param given {@code true}, {@code false} or a folder; absent or false means none
     * @param root root of the project; relative folders are relative to it
     */
    static Optional<Path> kept(Optional<String> given, Path root) {
        return given.filter(text -> !text.equals("false"))
                .map(text -> root.resolve(text.equals("true") ? DEFAULT : text).normalize());
    }

    /** The folder to read: the default one where none is named. */
    static Path read(Optional<String> given, Path root) {
        return kept(given, root).orElse(root.resolve(DEFAULT));
    }
}
