package org.bench4j.examples.leanchain.ssz;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256 as SSZ uses it: one digest object per thread, since creating one costs more than hashing a pair of chunks. */
final class Sha256 {
    private static final ThreadLocal<MessageDigest> DIGEST = ThreadLocal.withInitial(Sha256::create);

    private Sha256() {}

    static byte[] pair(byte[] left, byte[] right) {
        MessageDigest digest = DIGEST.get();
        digest.update(left);
        digest.update(right);
        return digest.digest();
    }

    private static MessageDigest create() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is required of every Java platform", e);
        }
    }
}
