package org.bench4j.api.corpus;

import java.util.Objects;

/** One recorded input: where it stood in production, and its bytes as production received them. */
public final class CorpusItem {
    private final long position;
    private final byte[] bytes;

    /** An item that keeps this very array: items are large, and only one is in memory at a time. */
    public CorpusItem(long position, byte[] bytes) {
        if (position < 0) {
            throw new IllegalArgumentException("position of a corpus item: expected at least 0, got " + position);
        }
        this.position = position;
        this.bytes = Objects.requireNonNull(bytes, "bytes");
    }

    /** Its place in production's order: a slot, a height, an offset. */
    public long position() {
        return position;
    }

    /** Its content, not copied: whoever reads an item owns the array. */
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return "item " + position + " of " + bytes.length + " bytes";
    }
}
