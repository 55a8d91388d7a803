package org.bench4j.engine.launch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Passes on the lines that a fork adds to a file, each as soon as it is whole. */
public final class LineTail {
    private static final int STEP = 8192;

    private final Path file;
    private final Consumer<String> lines;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private long read;

    /** Of a file in UTF-8 that need not be there yet. */
    public LineTail(Path file, Consumer<String> lines) {
        this.file = file;
        this.lines = lines;
    }

    /** Passes on what has come since the last call. */
    public void poll() throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(read);
            ByteBuffer buffer = ByteBuffer.allocate(STEP);
            while (channel.read(buffer.clear()) > 0) {
                for (int i = 0; i < buffer.position(); i++) {
                    take(buffer.get(i));
                }
            }
            read = channel.position();
        }
    }

    private void take(byte next) {
        if (next == '\n') {
            lines.accept(begun.toString(StandardCharsets.UTF_8));
            begun.reset();
        } else {
            begun.write(next);
        }
    }
}
