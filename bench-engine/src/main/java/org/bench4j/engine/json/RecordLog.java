package org.bench4j.engine.json;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bench4j.model.observed.ObservedRecord;

/**
 * Appends records to a file, each on the disk before the call returns; what is in the file already is never changed.
 *
 * <p>One process writes a file at a time. A line that a crash cut off stays as it is: the next record begins on a line of its own.
 */
public final class RecordLog implements AutoCloseable {
    /** The folder, beside that of results, in which tuning runs are kept. */
    public static final String TUNING_FOLDER = "tuning";

    private final FileChannel channel;
    private final boolean tuning;

    private RecordLog(FileChannel channel, boolean tuning) {
        this.channel = channel;
        this.tuning = tuning;
    }

    /**
     * Opens a file of results.
     *
     * @param folder made where it is missing
     * @param name of the file in it
     * @throws IOException when it cannot be opened, or another process writes it
     */
    public static RecordLog results(Path folder, String name) throws IOException {
        return open(folder.resolve(name), false);
    }

    /** Opens a file of tuning runs, in a folder of their own; {@link RecordFile} does not take their lines for results wherever they are. */
    public static RecordLog tuning(Path folder, String name) throws IOException {
        return open(folder.resolve(TUNING_FOLDER).resolve(name), true);
    }

    private static RecordLog open(Path file, boolean tuning) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(channel, file);
            long size = channel.size();
            channel.position(size);
            ByteBuffer last = ByteBuffer.allocate(1);
            if (size > 0 && channel.read(last, size - 1) == 1 && last.get(0) != '\n') {
                write(channel, new byte[] {'\n'});
            }
            return new RecordLog(channel, tuning);
        } catch (IOException | RuntimeException failed) {
            channel.close();
            throw failed;
        }
    }

    private static void lock(FileChannel channel, Path file) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException here) {
            lock = null;
        }
        if (lock == null) {
            throw new IOException(file + ": another sweep is writing its records here");
        }
    }

    /** Appends one record. */
    public void append(ObservedRecord record) throws IOException {
        write(channel, RecordWriting.line(record, tuning));
        channel.force(false);
    }

    private static void write(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
