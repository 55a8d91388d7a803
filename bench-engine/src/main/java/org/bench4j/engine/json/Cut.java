package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that knows whether its reader has asked for more than there is: tells a document that ends too early from a malformed one.
 *
 * <p>A parser that fails without having asked for more failed at something that stands there; one that fails after having asked failed
 * for want of the rest.
 */
final class Cut extends FilterInputStream {
    private boolean exhausted;
    private boolean happened;

    Cut(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int b = super.read();
        exhausted |= b < 0;
        return b;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        exhausted |= count < 0;
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
