package org.bench4j.engine.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads files that a kernel makes up as they are read; a file that is not there or not ours is absent. */
final class SmallFile {
    private SmallFile() {}

    static Optional<String> read(Path file) {
        try {
            // any bytes are text in ISO 8859-1; UTF-8 would refuse a path that is not
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    static OptionalLong readLong(Path file) {
        return read(file).map(text -> parseLong(text.strip())).orElse(OptionalLong.empty());
    }

    static OptionalLong parseLong(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException aWordOrTooBig) {
            return OptionalLong.empty();
        }
    }
}
