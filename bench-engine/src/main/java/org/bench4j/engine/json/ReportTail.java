package org.bench4j.engine.json;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Counts the samples that a report being written has so far, reading only what was added since it was asked last. */
public final class ReportTail {
    private static final byte[] SAMPLE = "\n{\"index\":".getBytes(StandardCharsets.US_ASCII);

    private final Path partial;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 14);
    private long position;
    private int matched;
    private long samples;

    /** Of the report that will stand under this name. */
    public ReportTail(Path target) {
        this.partial = ReportWriter.partialOf(target.toAbsolutePath());
    }

    /** Samples of all stages so far; what was counted stays counted when the file is gone. */
    public long samples() throws IOException {
        // asked by opening it: a report that is finished just now goes to its real name between a question and what
        // follows it
        try (SeekableByteChannel in = Files.newByteChannel(partial)) {
            in.position(position);
            for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
                buffer.flip();
                while (buffer.hasRemaining()) {
                    match(buffer.get());
                }
                buffer.clear();
                position += count;
            }
        } catch (NoSuchFileException notYetOrNoMore) {
            return samples;
        }
        return samples;
    }

    private void match(byte b) {
        if (b == SAMPLE[matched]) {
            matched++;
            if (matched == SAMPLE.length) {
                samples++;
                matched = 0;
            }
        } else {
            matched = b == SAMPLE[0] ? 1 : 0;
        }
    }
}
