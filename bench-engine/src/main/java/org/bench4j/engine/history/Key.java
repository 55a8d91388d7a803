package org.bench4j.engine.history;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Builds the keys of the store: a letter for the kind of record, then parts whose bytes sort as they should.
 *
 * <p>Numbers are 8 bytes, big-endian, the sign bit inverted. Texts are UTF-8, ended by two zero bytes, with a zero byte within written
 * as 0 and 255, so that no text is a prefix of another one's key.
 */
final class Key {
    /** Report line, by report number. */
    static final char REPORT = 'H';
    /** Trial line, by report number and place. */
    static final char TRIAL = 'T';
    /** Line of the findings, by report number. */
    static final char FINDINGS = 'E';
    /** End line, by report number: a report is in the store if and only if this record is. */
    static final char END = 'Z';
    /** The series that a report has points in, by report number and chunk. */
    static final char CONTENTS = 'C';
    /** Report number, by report id. */
    static final char ID = 'I';
    /** Entry, by time and report number. */
    static final char TIMELINE = 'O';
    /** Nothing, by commit, time and report number, of reports that are kept. */
    static final char COMMIT = 'R';
    /** Series, by its name. */
    static final char SERIES = 'S';
    /** Key of the series, by its id. */
    static final char SERIES_ID = 'N';
    /** Point of a series, by series id, time and report number. */
    static final char POINT = 'P';
    /** Point of a report that is kept apart, likewise. */
    static final char APART = 'Q';
    /** Fields of a fingerprint, by its id. */
    static final char FINGERPRINT = 'F';
    /** Number of the report that is being added in several steps. */
    static final char PENDING = 'm';

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(40);

    private Key(char kind) {
        bytes.write(kind);
    }

    static Key of(char kind) {
        return new Key(kind);
    }

    Key text(String text) {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            bytes.write(b);
            if (b == 0) {
                bytes.write(255);
            }
        }
        bytes.write(0);
        bytes.write(0);
        return this;
    }

    Key number(long number) {
        bytes.writeBytes(
                ByteBuffer.allocate(Long.BYTES).putLong(number ^ Long.MIN_VALUE).array());
        return this;
    }

    Key raw(byte[] part) {
        bytes.writeBytes(part);
        return this;
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    /** The first key after all those that begin with this one. */
    byte[] after() {
        return after(bytes());
    }

    private static byte[] after(byte[] prefix) {
        for (int i = prefix.length - 1; i >= 0; i--) {
            if (prefix[i] != (byte) 255) {
                byte[] next = Arrays.copyOf(prefix, i + 1);
                next[i]++;
                return next;
            }
        }
        throw new IllegalStateException("a key begins with a letter");
    }

    /** The number whose 8 bytes end that many bytes before the end of the key. */
    static long numberAt(byte[] key, int beforeEnd) {
        return ByteBuffer.wrap(key).getLong(key.length - beforeEnd - Long.BYTES) ^ Long.MIN_VALUE;
    }
}
