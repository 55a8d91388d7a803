package org.bench4j.examples.leanchain.types;

import java.util.Arrays;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/** One validator's signature: opaque bytes, none at all in mock mode. */
public final class Signature {
    /** Bytes at most: more than the signature of the highest tree that a 32-bit slot number could need. */
    public static final int MAX_LENGTH = 1 << 12;

    /** What stands in for a signature in mock mode. */
    public static final Signature PLACEHOLDER = new Signature(new byte[0]);

    private final byte[] bytes;

    private Signature(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A signature of a copy of these bytes, at most 4096 of them. */
    public static Signature of(byte[] bytes) {
        if (bytes.length > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "signature of " + bytes.length + " bytes: expected at most " + MAX_LENGTH);
        }
        return new Signature(bytes.clone());
    }

    /** A copy of the bytes. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    /** The SSZ root as a byte list. */
    public Root hashTreeRoot() {
        return Merkle.byteList(bytes, MAX_LENGTH);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Signature && Arrays.equals(bytes, ((Signature) other).bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "signature of " + bytes.length + " bytes";
    }
}
