package org.bench4j.engine;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The small files that this JVM and its forks exchange: serialized records, since both ends are of one version and trust each other as
 * far as code trusts what runs it.
 *
 * <p>JSON read by reflection took each fork a third of a second before its first sample.
 */
final class ForkFiles {
    private ForkFiles() {}

    static void write(Path file, Serializable written) throws IOException {
        try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeObject(written);
        }
    }

    static <T extends Serializable> T read(Path file, Class<T> type) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            return type.cast(in.readObject());
        } catch (ClassNotFoundException | ClassCastException other) {
            throw new IOException(file + ": written by another version of bench", other);
        }
    }
}
