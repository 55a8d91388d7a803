package org.bench4j.examples.leanchain.ssz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Encodes one container or list: fixed-size fields in place, the others behind them, each at an offset.
 *
 * <p>Source: consensus-specs, {@code ssz/simple-serialize.md}, "Serialization". Not thread-safe.
 */
public final class SszWriter {
    /** Bytes of an offset. */
    static final int OFFSET = Integer.BYTES;

    private final List<Field> fields = new ArrayList<>();

    /** A field of eight bytes, little-endian. */
    public SszWriter uint64(long value) {
        return fixed(ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array());
    }

    /** A field of 32 bytes. */
    public SszWriter root(Root root) {
        return fixed(root.shared());
    }

    /** A field whose type has one size; the bytes are not copied until {@link #toBytes}. */
    public SszWriter fixed(byte[] bytes) {
        fields.add(new Field(Optional.of(bytes), new byte[0]));
        return this;
    }

    /** A field whose type has no one size. */
    public SszWriter variable(byte[] bytes) {
        fields.add(new Field(Optional.empty(), bytes));
        return this;
    }

    /** The encoding. */
    public byte[] toBytes() {
        int head = 0;
        int tail = 0;
        for (Field field : fields) {
            head += field.inPlace.map(bytes -> bytes.length).orElse(OFFSET);
            tail = Math.addExact(tail, field.behind.length);
        }
        ByteBuffer out = ByteBuffer.allocate(Math.addExact(head, tail)).order(ByteOrder.LITTLE_ENDIAN);
        int offset = head;
        for (Field field : fields) {
            if (field.inPlace.isPresent()) {
                out.put(field.inPlace.get());
            } else {
                out.putInt(offset);
                offset += field.behind.length;
            }
        }
        fields.forEach(field -> out.put(field.behind));
        return out.array();
    }

    private record Field(Optional<byte[]> inPlace, byte[] behind) {}
}
