package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The end of a fork's log, read without reading the rest of it.
 *
 * @param lines the last lines, oldest first
 */
record LogTail(List<String> lines) {
    static final int QUOTED_LINES = 30;
    private static final int BYTES = 256 * 1024;
    private static final int LONGEST_LINE = 500;
    private static final String DUMP = "Full thread dump ";

    LogTail {
        lines = List.copyOf(lines);
    }

    /** The last lines of a log, empty when there is none. */
    static LogTail of(Path log) {
        try (SeekableByteChannel channel = Files.newByteChannel(log)) {
            long from = Math.max(0, channel.size() - BYTES);
            channel.position(from);
            ByteBuffer buffer = ByteBuffer.allocate(BYTES);
            while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
                // until the buffer is full or the file ends
            }
            String text = new String(buffer.array(), 0, buffer.position(), charset());
            List<String> lines = text.lines().map(LogTail::shortened).toList();
            // a tail that starts in the middle of the file starts in the middle of a line
            return new LogTail(from > 0 && lines.size() > 1 ? lines.subList(1, lines.size()) : lines);
        } catch (IOException unreadable) {
            return new LogTail(List.of());
        }
    }

    boolean contains(String phrase) {
        return lines.stream().anyMatch(line -> line.contains(phrase));
    }

    /** The last lines, but of a thread dump only the main thread: the end of a dump is all housekeeping. */
    List<String> quoted() {
        int dump = lines.size() - 1;
        while (dump >= 0 && !lines.get(dump).startsWith(DUMP)) {
            dump--;
        }
        if (dump < 0) {
            return last(lines);
        }
        List<String> quoted = new ArrayList<>(lines.subList(Math.max(0, dump - QUOTED_LINES / 3), dump));
        List<String> rest = lines.subList(dump, lines.size());
        rest.stream()
                .dropWhile(line -> !line.startsWith("\"main\""))
                .takeWhile(line -> !line.isBlank())
                .limit(QUOTED_LINES - quoted.size())
                .forEach(quoted::add);
        return quoted;
    }

    private static List<String> last(List<String> lines) {
        return lines.subList(Math.max(0, lines.size() - QUOTED_LINES), lines.size());
    }

    private static String shortened(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + " ...";
    }

    private static Charset charset() {
        return Charset.forName(System.getProperty("native.encoding", "UTF-8"));
    }
}
