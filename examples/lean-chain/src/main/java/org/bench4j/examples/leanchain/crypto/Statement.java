package org.bench4j.examples.leanchain.crypto;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.PublicKey;

/**
 * What an aggregate proves: that each of these keys signed this message in this slot.
 *
 * @param keys in the order of the signatures
 */
public record Statement(Root message, long slot, List<PublicKey> keys) {
    /** Copies the list, which must not be empty. */
    public Statement {
        keys = List.copyOf(keys);
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("statement without keys: expected at least one signer");
        }
    }

    /** The bytes that are signed: the message's root, then the slot in eight bytes little-endian. */
    byte[] signedBytes() {
        return signedBytes(message, slot);
    }

    static byte[] signedBytes(Root message, long slot) {
        return ByteBuffer.allocate(Root.LENGTH + Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(message.toBytes())
                .putLong(slot)
                .array();
    }
}
