package org.bench4j.engine.history;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;

/** SHA-256, of which ids are made. */
final class Hash {
    private Hash() {}

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    static byte[] first(int length, byte[] bytes) {
        return Arrays.copyOf(sha256().digest(bytes), length);
    }

    /** The id of a fingerprint: 16 hexadecimal digits over its lines {@code name=value}. */
    static String fingerprint(Map<String, String> fields) {
        StringBuilder lines = new StringBuilder();
        fields.forEach(
                (name, value) -> lines.append(name).append('=').append(value).append('\n'));
        return HexFormat.of().formatHex(first(8, lines.toString().getBytes(StandardCharsets.UTF_8)));
    }
}
