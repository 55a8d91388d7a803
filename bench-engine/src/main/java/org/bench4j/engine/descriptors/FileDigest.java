package org.bench4j.engine.descriptors;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.bench4j.model.Digest;

/** The SHA-256 of a file as it lies there: what {@code sha256sum} prints for it. */
final class FileDigest {
    private FileDigest() {}

    static Digest of(byte[] content) {
        try {
            return Digest.of(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
