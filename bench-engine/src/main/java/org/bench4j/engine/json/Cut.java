package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that knows whether its reader has asked for more than there is: tells a document that ends too early from a malformed one.
 *
 * <p>A parser that fails without having asked for more failed at something that stands there; one that fails after having asked failed
 * for want of the rest. It ends at a fixed length, so that a file that still grows reads the same every time.
 */
final class Cut extends FilterInputStream {
    private long left;
    private boolean exhausted;
    private boolean happened;

    Cut(InputStream in, long length) {
        super(in);
        this.left = length;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = left == 0 ? -1 : super.read(buffer, offset, (int) Math.min(length, left));
        if (count < 0) {
            exhausted = true;
        } else {
            left -= count;
        }
        return count;
    }

    /** Whether the fault is that the document ends too early; remembers that it was. */
    boolean isCut(IOException fault) {
        boolean cut = exhausted && fault instanceof JsonProcessingException;
        happened |= cut;
        return cut;
    }

    /** Whether the document was found to end too early. */
    boolean happened() {
        return happened;
    }
}
