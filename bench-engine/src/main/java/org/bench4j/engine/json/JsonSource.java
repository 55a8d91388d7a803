package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file of JSON as it was when it was opened: there, not a folder, not empty, UTF-8 with or without a byte order mark. */
final class JsonSource {
    private static final int UTF_8_MARK_LENGTH = 3;

    private final Path file;
    private final long start;
    private final long size;

    private JsonSource(Path file, long start, long size) {
        this.file = file;
        this.start = start;
        this.size = size;
    }

    /**
     * Looks at the outside of a file.
     *
     * @param what word for the document that it should have: report, comparison
     */
    static JsonSource of(Path file, String what) throws IOException {
        if (!Files.exists(file)) {
            Path partial = ReportWriter.partialOf(file.toAbsolutePath());
            throw new ReportFormatException(
                    file,
                    Files.exists(partial)
                            ? "there is no such " + what
                                    + ": its run was killed or still runs, what there is of it is in " + partial
                            : "there is no such " + what);
        }
        if (Files.isDirectory(file)) {
            throw new ReportFormatException(file, "expected a " + what + ", this is a folder");
        }
        long size = Files.size(file);
        if (size == 0) {
            throw new ReportFormatException(file, "expected a " + what + ", the file is empty");
        }
        return new JsonSource(file, markLength(file), size);
    }

    Path file() {
        return file;
    }

    /** The document from that many bytes after its beginning. */
    Cut open(long offset) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(file);
        channel.position(start + offset);
        return new Cut(new BufferedInputStream(Channels.newInputStream(channel), 1 << 14), size - start - offset);
    }

    ReportFormatException wrong(Fault fault) {
        return new ReportFormatException(file, fault.path(), fault.place(), fault.getMessage(), fault);
    }

    ReportFormatException malformed(JsonProcessingException malformed) {
        String path = malformed.getProcessor() instanceof JsonParser parser ? JsonPath.of(parser) : "";
        return new ReportFormatException(
                file,
                path,
                Optional.ofNullable(malformed.getLocation()).map(Place::of),
                "malformed JSON: " + malformed.getOriginalMessage(),
                malformed);
    }

    private static int markLength(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(4);
        }
        int first = head[0] & 0xff;
        int second = head.length > 1 ? head[1] & 0xff : ' ';
        boolean wide = first == 0xfe && second == 0xff || first == 0xff && second == 0xfe || first == 0 || second == 0;
        if (wide) {
            throw new ReportFormatException(file, "expected UTF-8, the file begins like UTF-16 or UTF-32");
        }
        boolean marked =
                head.length >= UTF_8_MARK_LENGTH && first == 0xef && second == 0xbb && (head[2] & 0xff) == 0xbf;
        return marked ? UTF_8_MARK_LENGTH : 0;
    }
}
