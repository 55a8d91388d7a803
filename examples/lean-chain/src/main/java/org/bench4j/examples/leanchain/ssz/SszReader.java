package org.bench4j.examples.leanchain.ssz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Decodes one container or list, and trusts no length or offset in it.
 *
 * <p>Read every field in order, with {@link #offset} for those of no one size; {@link #end} then gives the parts behind, one for each
 * offset. Not thread-safe.
 */
public final class SszReader {
    private final String what;
    private final ByteBuffer in;
    private final List<Integer> offsets = new ArrayList<>();

    private SszReader(String what, ByteBuffer in) {
        this.what = what;
        this.in = in;
    }

    /**
     * A reader of these bytes, which are not copied.
     *
     * @param what for messages: what the bytes should be
     */
    public static SszReader of(String what, byte[] bytes) {
        return new SszReader(what, ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    }

    /** This container under another name, in the message of a refusal. */
    public SszReader as(String name) {
        return new SszReader(name, in);
    }

    /** A field of eight bytes. */
    public long uint64() {
        need(Long.BYTES);
        return in.getLong();
    }

    /** A field of eight bytes whose value must fit: at most {@code limit}. */
    public int index(long limit) {
        long value = uint64();
        if (value < 0 || value > limit || value > Integer.MAX_VALUE) {
            throw new SszException("%s: index %s, expected at most %d", what, Long.toUnsignedString(value), limit);
        }
        return (int) value;
    }

    /** A field of 32 bytes. */
    public Root root() {
        return Root.owning(fixed(Root.LENGTH));
    }

    /** A field of this size; a copy. */
    public byte[] fixed(int length) {
        need(length);
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    /** A field of no one size: its part comes with {@link #end}. */
    public SszReader offset() {
        need(SszWriter.OFFSET);
        offsets.add(in.getInt());
        return this;
    }

    /** The parts behind the fields, in order; nothing may be left over. */
    public List<SszReader> end() {
        int first = in.position();
        int length = in.limit();
        List<SszReader> parts = new ArrayList<>(offsets.size());
        if (offsets.isEmpty() && first != length) {
            throw new SszException("%s of %d bytes: expected %d", what, length, first);
        }
        for (int i = 0; i < offsets.size(); i++) {
            int from = offsets.get(i);
            int to = i + 1 < offsets.size() ? offsets.get(i + 1) : length;
            if (i == 0 && from != first || from < first || to < from || to > length) {
                throw new SszException(
                        "%s: part %d from %d to %d, expected within %d to %d", what, i, from, to, first, length);
            }
            parts.add(new SszReader(what, in.slice(from, to - from).order(ByteOrder.LITTLE_ENDIAN)));
        }
        return parts;
    }

    /** All of this, a list of elements of one size, one reader each. */
    public List<SszReader> elements(int size, int limit) {
        if (in.remaining() % size != 0) {
            throw new SszException("%s: list of %d bytes, expected a multiple of %d", what, in.remaining(), size);
        }
        int count = within(in.remaining() / size, limit);
        List<SszReader> elements = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            elements.add(new SszReader(what, in.slice(i * size, size).order(ByteOrder.LITTLE_ENDIAN)));
        }
        return elements;
    }

    /** All of this, a list of elements of no one size, one reader each. */
    public List<SszReader> elements(int limit) {
        if (in.remaining() == 0) {
            return List.of();
        }
        need(SszWriter.OFFSET);
        int first = in.getInt(in.position());
        if (first < SszWriter.OFFSET || first % SszWriter.OFFSET != 0) {
            throw new SszException("%s: first offset %d of a list, expected a multiple of 4", what, first);
        }
        int count = within(first / SszWriter.OFFSET, limit);
        for (int i = 0; i < count; i++) {
            offset();
        }
        return end();
    }

    /** All of this as bytes, at most {@code limit} of them; a copy. */
    public byte[] bytes(int limit) {
        within(in.remaining(), limit);
        return fixed(in.remaining());
    }

    /** What the bytes should be. */
    public String what() {
        return what;
    }

    private int within(int count, int limit) {
        if (count > limit) {
            throw new SszException("%s: list of %d, the limit is %d", what, count, limit);
        }
        return count;
    }

    private void need(int bytes) {
        if (in.remaining() < bytes) {
            throw new SszException(
                    "%s: %d bytes after %d, expected at least %d", what, in.remaining(), in.position(), bytes);
        }
    }
}
