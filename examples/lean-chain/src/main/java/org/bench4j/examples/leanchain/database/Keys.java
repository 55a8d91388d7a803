package org.bench4j.examples.leanchain.database;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Checkpoint;

/** Keys whose byte order is the order of the slots: big-endian, as RocksDB compares. */
final class Keys {
    private Keys() {}

    static byte[] slot(long slot) {
        return ByteBuffer.allocate(Long.BYTES).putLong(slot).array();
    }

    static byte[] of(Checkpoint block) {
        return ByteBuffer.allocate(Long.BYTES + Root.LENGTH)
                .putLong(block.slot())
                .put(block.root().toBytes())
                .array();
    }

    static Checkpoint checkpoint(byte[] key) {
        return new Checkpoint(
                Root.of(Arrays.copyOfRange(key, Long.BYTES, key.length)),
                ByteBuffer.wrap(key).getLong());
    }
}
