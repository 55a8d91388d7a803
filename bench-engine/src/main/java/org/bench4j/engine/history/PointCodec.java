package org.bench4j.engine.history;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Points as bytes: layout version, commit, branch, settings, warm-up, then the trials' values; docs/history.md has the layout.
 *
 * <p>Binary and not JSON because a store has a thousand times more of them than of anything else, and values must come back bit for bit.
 */
final class PointCodec {
    private static final int LAYOUT = 1;
    private static final Pattern GIT_ID = Pattern.compile("[0-9a-f]{40}");

    private PointCodec() {}

    static byte[] encode(SeriesPoint point) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(LAYOUT);
            String commit = point.commit().orElse("");
            if (GIT_ID.matcher(commit).matches()) {
                out.writeByte(20);
                out.write(HexFormat.of().parseHex(commit));
            } else {
                out.writeByte(0);
                out.writeUTF(commit);
            }
            out.writeUTF(point.branch().orElse(""));
            out.writeUTF(point.settings());
            out.writeInt(point.warmup());
            double[][] trials = point.trials();
            out.writeInt(trials.length);
            for (double[] trial : trials) {
                out.writeInt(trial.length);
                for (double value : trial) {
                    out.writeDouble(value);
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // memory takes everything; names are far below 64 KiB
        }
        return bytes.toByteArray();
    }

    static SeriesPoint decode(long report, Instant startedAt, byte[] value) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(value))) {
            int layout = in.readByte();
            if (layout != LAYOUT) {
                throw new HistoryException("point of report " + report + ": expected layout " + LAYOUT
                        + ", is of layout " + layout + "; the store is damaged");
            }
            String commit = in.readByte() == 20 ? HexFormat.of().formatHex(in.readNBytes(20)) : in.readUTF();
            String branch = in.readUTF();
            String settings = in.readUTF();
            int warmup = in.readInt();
            double[][] trials = new double[in.readInt()][];
            for (int i = 0; i < trials.length; i++) {
                trials[i] = new double[in.readInt()];
                for (int j = 0; j < trials[i].length; j++) {
                    trials[i][j] = in.readDouble();
                }
            }
            return new SeriesPoint(report, startedAt, present(commit), present(branch), settings, warmup, trials);
        }
    }

    private static Optional<String> present(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
