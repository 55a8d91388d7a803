package org.bench4j.engine.rigs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Hands on the lines of a file that another process is writing, each once, as soon as it is whole. */
public final class LineTail {
    private final Path file;
    private final Consumer<String> lines;
    private final List<String> seen = new ArrayList<>();
    private long offset;

    /** A tail that has read nothing. */
    public LineTail(Path file, Consumer<String> lines) {
        this.file = file;
        this.lines = lines;
    }

    /** Reads what is new. */
    public void read() throws IOException {
        if (!Files.exists(file) || Files.size(file) <= offset) {
            return;
        }
        byte[] bytes;
        try (var in = Files.newInputStream(file)) {
            in.skipNBytes(offset);
            bytes = in.readAllBytes();
        }
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        offset += end;
        new String(bytes, 0, end, StandardCharsets.UTF_8).lines().forEach(line -> {
            seen.add(line);
            lines.accept(line);
        });
    }

    /** The last line so far, empty when there is none. */
    public String last() {
        return seen.isEmpty() ? "" : seen.get(seen.size() - 1);
    }
}
