package org.bench4j.examples.leanchain.ssz;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * A 32-byte hash: the SSZ root of a container, and the name of a block.
 *
 * <p>Immutable. Ordered as an unsigned big-endian number, the order in which ties are broken and state lists are kept.
 */
public final class Root implements Comparable<Root> {
    /** Bytes in a root. */
    public static final int LENGTH = 32;

    /** The root of nothing: an empty slot in history, a state root not yet known. */
    public static final Root ZERO = new Root(new byte[LENGTH]);

    private static final HexFormat HEX = HexFormat.of();

    private final byte[] bytes;

    private Root(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A root of a copy of these 32 bytes. */
    public static Root of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("root of " + bytes.length + " bytes: expected " + LENGTH);
        }
        return new Root(bytes.clone());
    }

    /** A root over an array that the caller gives away. */
    static Root owning(byte[] bytes) {
        return new Root(bytes);
    }

    /**
     * The root that {@link #hex} gave.
     *
     * @throws IllegalArgumentException the text is not {@code 0x} and 64 hexadecimal digits
     */
    public static Root parse(String hex) {
        if (!hex.matches("0x[0-9a-fA-F]{64}")) {
            throw new IllegalArgumentException("root \"" + hex + "\": expected 0x and 64 hexadecimal digits");
        }
        return new Root(HEX.parseHex(hex, 2, hex.length()));
    }

    /** A copy of the 32 bytes. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    /** The bytes themselves, for hashing: not to be written. */
    byte[] shared() {
        return bytes;
    }

    /** Whether this is {@link #ZERO}. */
    public boolean isZero() {
        return equals(ZERO);
    }

    /** {@code 0x} and 64 lower-case hexadecimal digits. */
    public String hex() {
        return "0x" + HEX.formatHex(bytes);
    }

    @Override
    public int compareTo(Root other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Root && Arrays.equals(bytes, ((Root) other).bytes);
    }

    @Override
    public int hashCode() {
        // Already uniform: a hash of a hash would only cost time.
        return (bytes[0] & 0xff) << 24 | (bytes[1] & 0xff) << 16 | (bytes[2] & 0xff) << 8 | bytes[3] & 0xff;
    }

    /** {@code 0x} and the first eight digits, as reports and log lines show it. */
    @Override
    public String toString() {
        return "0x" + HEX.formatHex(bytes, 0, 4);
    }
}
