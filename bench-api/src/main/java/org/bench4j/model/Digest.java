package org.bench4j.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A fingerprint of the work that one sample did: equal digests mean equal work.
 *
 * @param hex the fingerprint as an even number of lower-case hexadecimal digits, at least two
 */
public record Digest(String hex) {
    private static final HexFormat HEX = HexFormat.of();

    public Digest {
        if (hex == null
                || hex.isEmpty()
                || hex.length() % 2 != 0
                || !hex.chars().allMatch(Digest::isLowerHex)) {
            throw new IllegalArgumentException(
                    "digest \"" + hex + "\": expected an even number of lower-case hexadecimal digits, at least two");
        }
    }

    /** A digest of these bytes as they stand, for work that already has one (a block root, a checksum). */
    public static Digest of(byte[] fingerprint) {
        return new Digest(HEX.formatHex(fingerprint));
    }

    /** The SHA-256 of the parts, each preceded by its length so that moved boundaries change the digest. */
    public static Digest sha256(byte[]... parts) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                for (int shift = 24; shift >= 0; shift -= 8) {
                    sha.update((byte) (part.length >>> shift));
                }
                sha.update(part);
            }
            return of(sha.digest());
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    /** The SHA-256 of a text's UTF-8 form. */
    public static Digest sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The first four bytes as a reader sees them in a table: {@code 0x77465b33}. */
    public String prefix() {
        return "0x" + hex.substring(0, Math.min(8, hex.length()));
    }

    private static boolean isLowerHex(int c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
    }
}
