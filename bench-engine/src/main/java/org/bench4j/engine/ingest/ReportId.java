package org.bench4j.engine.ingest;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.bench4j.model.Metric;

/** Names reports by what they say, so that the same numbers of the same run are the same report wherever they were read. */
final class ReportId {
    private static final int SHOWN = 8;

    private ReportId() {}

    static String of(Content content) {
        MessageDigest sha = sha256();
        text(sha, content.origin().startedAt().toString());
        text(sha, content.origin().revision().map(revision -> revision.commit()).orElse(""));
        sha.update(values(content));
        return content.format().word() + "-" + HexFormat.of().formatHex(sha.digest(), 0, SHOWN);
    }

    /** Digest of names and numbers alone: equal for two entries that say the same. */
    static byte[] values(Content content) {
        MessageDigest sha = sha256();
        for (Measured one : content.measured()) {
            text(sha, one.benchmark().toString());
            for (Metric metric : one.metrics()) {
                text(sha, metric.name());
            }
            number(sha, one.kind().ordinal());
            all(sha, one.measured());
            all(sha, one.warmup());
        }
        return sha.digest();
    }

    private static void all(MessageDigest sha, double[][][] trials) {
        number(sha, trials.length);
        for (double[][] trial : trials) {
            for (double[] samples : trial) {
                ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * (samples.length + 1));
                bytes.putDouble(samples.length);
                for (double sample : samples) {
                    bytes.putDouble(sample);
                }
                sha.update(bytes.array());
            }
        }
    }

    private static void text(MessageDigest sha, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(sha, bytes.length);
        sha.update(bytes);
    }

    private static void number(MessageDigest sha, int number) {
        sha.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }
}
