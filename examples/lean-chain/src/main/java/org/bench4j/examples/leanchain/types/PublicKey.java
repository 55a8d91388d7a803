package org.bench4j.examples.leanchain.types;

import java.util.Arrays;
import java.util.HexFormat;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/**
 * A validator's public key as the state holds it: the XMSS tree height (four bytes, big-endian), root and public seed.
 *
 * <p>The height is part of the key because a short-lived key has a tree just high enough for its run, and a verifier can't tell
 * otherwise which tree a signature belongs to.
 */
public final class PublicKey {
    /** Bytes in a key. */
    public static final int LENGTH = Integer.BYTES + 32 + 32;

    private final byte[] bytes;

    private PublicKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A key of a copy of these 68 bytes. */
    public static PublicKey of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("public key of " + bytes.length + " bytes: expected " + LENGTH);
        }
        return new PublicKey(bytes.clone());
    }

    /** A copy of the bytes. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    /** The SSZ root as a byte vector. */
    public Root hashTreeRoot() {
        return Merkle.byteVector(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PublicKey && Arrays.equals(bytes, ((PublicKey) other).bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "key " + HexFormat.of().formatHex(bytes, Integer.BYTES, Integer.BYTES + 4);
    }
}
