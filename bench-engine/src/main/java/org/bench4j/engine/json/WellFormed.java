package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;

/**
 * Writes texts that every reader accepts: half a surrogate pair, which UTF-8 does not have and which other readers refuse even when it is
 * escaped, becomes U+FFFD.
 */
final class WellFormed extends JsonGeneratorDelegate {
    private static final char REPLACEMENT = '\ufffd';

    WellFormed(JsonGenerator out) {
        super(out, false);
    }

    @Override
    public void writeFieldName(String name) throws IOException {
        super.writeFieldName(text(name));
    }

    @Override
    public void writeString(String text) throws IOException {
        super.writeString(text(text));
    }

    private static String text(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return repaired(text);
            }
        }
        return text;
    }

    private static String repaired(String text) {
        StringBuilder repaired = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? REPLACEMENT : c)
                .forEach(repaired::appendCodePoint);
        return repaired.toString();
    }
}
