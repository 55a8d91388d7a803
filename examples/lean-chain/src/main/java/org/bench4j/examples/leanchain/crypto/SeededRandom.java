package org.bench4j.examples.leanchain.crypto;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;

/**
 * A {@link SecureRandom} whose bytes follow from a seed alone: SHA-256 of the seed's hash and a counter, block after block.
 *
 * <p>For reproducible keys, never for keys that protect anything. Seeding it again is refused, since it could no longer be told
 * what its bytes depend on.
 */
final class SeededRandom extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private SeededRandom(SecureRandomSpi spi) {
        super(spi, null);
    }

    /** A generator of its own for each seed, validator and purpose. */
    static SecureRandom of(long seed, int validator, KeyPurpose purpose) {
        ByteBuffer label = ByteBuffer.allocate(64);
        label.put("lean-chain/".getBytes(StandardCharsets.US_ASCII))
                .put(purpose.label().getBytes(StandardCharsets.US_ASCII))
                .put((byte) 0)
                .putLong(seed)
                .putInt(validator);
        return new SeededRandom(new Counter(sha256().digest(label.array())));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is required of every Java platform", e);
        }
    }

    private static final class Counter extends SecureRandomSpi {
        private static final long serialVersionUID = 1L;

        private final byte[] key;
        private byte[] block = new byte[0];
        private int used;
        private long counter;

        Counter(byte[] key) {
            this.key = key;
        }

        @Override
        protected void engineSetSeed(byte[] seed) {
            throw new UnsupportedOperationException("this generator's bytes follow from its first seed only");
        }

        @Override
        protected void engineNextBytes(byte[] bytes) {
            for (int i = 0; i < bytes.length; i++) {
                if (used == block.length) {
                    MessageDigest digest = sha256();
                    digest.update(key);
                    block = digest.digest(
                            ByteBuffer.allocate(Long.BYTES).putLong(counter++).array());
                    used = 0;
                }
                bytes[i] = block[used++];
            }
        }

        @Override
        protected byte[] engineGenerateSeed(int count) {
            byte[] bytes = new byte[count];
            engineNextBytes(bytes);
            return bytes;
        }
    }
}
