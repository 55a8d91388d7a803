package org.bench4j.engine.ingest;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads a file of text line by line, ended by LF or CRLF; a line that is longer than any tool writes is passed over. */
final class TextLines implements Closeable {
    static final int LONGEST = 1 << 20;

    private final InputStream in;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    private int number;
    private boolean overlong;

    TextLines(Source source) throws IOException {
        this.in = source.text();
    }

    /** The next line without its end, null behind the last; the empty text for one that is too long. */
    String next() throws IOException {
        line.reset();
        overlong = false;
        int read = in.read();
        if (read < 0) {
            return null;
        }
        number++;
        for (; read >= 0 && read != '\n'; read = in.read()) {
            if (line.size() < LONGEST) {
                line.write(read);
            } else {
                overlong = true;
            }
        }
        if (overlong) {
            return "";
        }
        String text = line.toString(StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    /** 1-based number of the line that was read last. */
    int number() {
        return number;
    }

    /** Whether the line that was read last was too long to be looked at. */
    boolean overlong() {
        return overlong;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
