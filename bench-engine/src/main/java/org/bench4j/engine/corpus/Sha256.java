package org.bench4j.engine.corpus;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.bench4j.model.Digest;

/** Plain SHA-256, as {@code sha256sum} has it. */
final class Sha256 {
    private Sha256() {}

    static Digest of(byte[] bytes) {
        return Digest.of(begin().digest(bytes));
    }

    /** Of bytes that come bit by bit. */
    static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }
}
