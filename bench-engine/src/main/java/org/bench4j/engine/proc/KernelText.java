package org.bench4j.engine.proc;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * The content of one kernel file at one moment, parsed where it lies.
 *
 * <p>A sampler reads some dozens of files ten times a second for hours, beside the system that is measured; so one buffer
 * is filled again and again, and no line of it becomes a string. Not safe for several threads.
 */
final class KernelText {
    private static final int FIRST_SIZE = 4096;
    private static final int LONGEST_NUMBER = 18;

    private ByteBuffer buffer = ByteBuffer.allocateDirect(FIRST_SIZE);
    private byte[] bytes = new byte[FIRST_SIZE];
    private int length;

    static KernelText of(String text) {
        KernelText kernelText = new KernelText();
        kernelText.bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        kernelText.length = kernelText.bytes.length;
        return kernelText;
    }

    /** The buffer to read into, empty; {@link #filled} must follow. */
    ByteBuffer emptied() {
        length = 0;
        return buffer.clear();
    }

    /** The buffer, larger than before and with its content, for a file that was longer. */
    ByteBuffer enlarged() {
        ByteBuffer larger = ByteBuffer.allocateDirect(buffer.capacity() * 2);
        buffer.flip();
        larger.put(buffer);
        buffer = larger;
        return buffer;
    }

    void filled() {
        length = buffer.position();
        if (bytes.length < length) {
            bytes = new byte[buffer.capacity()];
        }
        buffer.flip();
        buffer.get(bytes, 0, length);
    }

    int length() {
        return length;
    }

    byte at(int index) {
        return bytes[index];
    }

    /** The number of the line {@code key number}, or {@code key: number unit}; absent when there is no such line. */
    OptionalLong keyed(String key) {
        for (int line = 0; line < length; line = next(line)) {
            if (startsWith(line, key) && isBlank(line + key.length())) {
                return number(line + key.length());
            }
        }
        return OptionalLong.empty();
    }

    /** Like {@link #keyed}, times a factor. */
    OptionalLong keyed(String key, long factor) {
        return times(keyed(key), factor);
    }

    /** The number that is the whole content; absent for a word such as {@code max}. */
    OptionalLong number() {
        return number(0);
    }

    /** The number at a place, blanks before it skipped; absent when something else is there. */
    OptionalLong number(int from) {
        int at = from;
        while (isBlank(at)) {
            at++;
        }
        int first = at;
        long value = 0;
        while (at < length && bytes[at] >= '0' && bytes[at] <= '9') {
            value = value * 10 + (bytes[at] - '0');
            at++;
        }
        return at == first || at - first > LONGEST_NUMBER ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Where the n-th field after a place begins: 0 is the one at the place itself. */
    int field(int from, int n) {
        int at = from;
        for (int i = 0; i < n; i++) {
            while (at < length && !isBlank(at)) {
                at++;
            }
            while (isBlank(at)) {
                at++;
            }
        }
        return at;
    }

    /** Where the line after the one with this place begins. */
    int next(int from) {
        int at = from;
        while (at < length && bytes[at] != '\n') {
            at++;
        }
        return at + 1;
    }

    boolean startsWith(int from, String prefix) {
        if (from + prefix.length() > length) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (bytes[from + i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Where a character is last seen, -1 when it is not there. */
    int last(char wanted) {
        int at = length - 1;
        while (at >= 0 && bytes[at] != wanted) {
            at--;
        }
        return at;
    }

    String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
        return text(0, length);
    }

    static OptionalLong times(OptionalLong value, long factor) {
        return value.isPresent() ? OptionalLong.of(value.getAsLong() * factor) : value;
    }

    private boolean isBlank(int at) {
        return at < length && (bytes[at] == ' ' || bytes[at] == '\t');
    }
}
