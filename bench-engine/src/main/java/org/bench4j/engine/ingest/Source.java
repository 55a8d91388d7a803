package org.bench4j.engine.ingest;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file as it was when it was opened: there, a file, not empty, in UTF-8; a byte order mark and an assignment before its JSON read as blanks. */
final class Source {
    private static final int HEAD = 1 << 16;
    private static final int BUFFER = 1 << 16;

    /** {@code window.BENCHMARK_DATA = }, {@code export default }, {@code const x = }, and comments before them. */
    private static final Pattern ASSIGNMENT =
            Pattern.compile("(?:\\s++|//[^\\n]*+\\n|/\\*(?:[^*]|\\*(?!/))*+\\*/)*+(?:export\\s++default\\s*+"
                    + "|(?:export\\s++)?(?:(?:const|let|var)\\s++)?[\\w$.]{1,200}+\\s*+=\\s*+)(?=[{\\[])");

    private final Path file;
    private final long size;
    private final FileTime modified;
    private final byte[] head;
    private final int blank;

    private Source(Path file, long size, FileTime modified, byte[] head) {
        this.file = file;
        this.size = size;
        this.modified = modified;
        this.head = head;
        int mark = markLength(head);
        Matcher assignment = ASSIGNMENT.matcher(
                new String(head, mark, Math.min(head.length - mark, 4096), StandardCharsets.ISO_8859_1));
        this.blank = mark + (assignment.lookingAt() ? assignment.end() : 0);
    }

    static Source of(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IngestException(file, "there is no such file");
        }
        if (!Files.isRegularFile(file)) {
            throw new IngestException(file, "expected a file");
        }
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(HEAD);
        }
        if (head.length == 0) {
            throw new IngestException(
                    file, "the file is empty (0 bytes): the tool that should have written it did not");
        }
        int first = head[0] & 0xff;
        int second = head.length > 1 ? head[1] & 0xff : ' ';
        if (first == 0xfe && second == 0xff || first == 0xff && second == 0xfe || first == 0 || second == 0) {
            throw new IngestException(file, "expected UTF-8, the file begins like UTF-16 or UTF-32, or is not text");
        }
        return new Source(file, Files.size(file), Files.getLastModifiedTime(file), head);
    }

    private static int markLength(byte[] head) {
        return head.length >= 3 && (head[0] & 0xff) == 0xef && (head[1] & 0xff) == 0xbb && (head[2] & 0xff) == 0xbf
                ? 3
                : 0;
    }

    Path file() {
        return file;
    }

    /** In bytes. */
    long size() {
        return size;
    }

    /** When the file was last written, to the millisecond. */
    Instant modified() {
        return modified.toInstant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** The first 64 KiB as text, without what is blanked. */
    String head() {
        return new String(head, blank, head.length - blank, StandardCharsets.UTF_8);
    }

    /** The whole file, its blanked part as spaces so that positions stay what they are in the file. */
    InputStream stream() throws IOException {
        InputStream rest = at(blank);
        byte[] spaces = Arrays.copyOf(head, blank);
        for (int i = 0; i < blank; i++) {
            spaces[i] = spaces[i] == '\n' || spaces[i] == '\r' ? spaces[i] : (byte) ' ';
        }
        return new SequenceInputStream(new ByteArrayInputStream(spaces), rest);
    }

    /** The whole file without a byte order mark. */
    InputStream text() throws IOException {
        return at(markLength(head));
    }

    /** Bytes of the file. */
    byte[] bytes(long offset, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        try (SeekableByteChannel channel = channel(offset)) {
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // a channel may give less than was asked for
            }
        }
        return bytes.array();
    }

    /** The file from that byte on. */
    InputStream at(long offset) throws IOException {
        return new BufferedInputStream(Channels.newInputStream(channel(offset)), BUFFER);
    }

    private SeekableByteChannel channel(long offset) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(file);
        try {
            if (channel.size() != size || !Files.getLastModifiedTime(file).equals(modified)) {
                throw new IngestException(file, "the file changed while it was being read: read it again");
            }
            return channel.position(offset);
        } catch (IOException | RuntimeException unusable) {
            channel.close();
            throw unusable;
        }
    }
}
