package org.bench4j.engine.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The right to add to a history, which one at a time has; the lock file says who.
 *
 * <p>Between processes it is a lock of the operating system, which ends with its process however that ends. Within a process it is a
 * system property, because build tools load this class several times, so that a static field is not one per process; and a second
 * channel on the lock file must not even be opened, since closing it would end the process's lock on POSIX.
 */
final class WriterLock implements AutoCloseable {
    /** Name of the lock file in the folder. */
    static final String FILE = "WRITER";

    private static final String PROPERTY = "org.bench4j.history.writer:";
    private static final Duration POLL = Duration.ofMillis(50);
    /** The lock is on a byte far behind the text, which therefore can be read where locks are mandatory too. */
    private static final long LOCKED_BYTE = 1L << 40;

    private final String property;
    private final FileChannel channel;

    private WriterLock(String property, FileChannel channel) {
        this.property = property;
        this.channel = channel;
    }

    /**
     * Takes the lock, waiting for it as long as {@code patience}.
     *
     * @throws HistoryInUseException when somebody else has it still
     */
    static WriterLock take(Path folder, Duration patience) throws IOException {
        String property = PROPERTY + folder.toRealPath();
        String self = self();
        long start = System.nanoTime();
        while (true) {
            Object other = System.getProperties().putIfAbsent(property, self);
            if (other == null) {
                WriterLock lock = between(folder, property, self);
                if (lock != null) {
                    return lock;
                }
                other = holder(folder);
            }
            if (System.nanoTime() - start >= patience.toNanos()
                    || Thread.currentThread().isInterrupted()) {
                throw new HistoryInUseException(folder, other.toString());
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    /** The lock among processes, null when another one has it. */
    private static WriterLock between(Path folder, String property, String self) throws IOException {
        FileChannel channel = null;
        FileLock lock = null;
        try {
            channel = FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            lock = channel.tryLock(LOCKED_BYTE, 1, false);
            if (lock == null) {
                return null;
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((self + "\n").getBytes(StandardCharsets.UTF_8)), 0);
            return new WriterLock(property, channel);
        } catch (IOException unusable) {
            lock = null;
            throw new HistoryException(
                    "history " + folder + ": its lock file cannot be used: " + unusable.getMessage(), unusable);
        } finally {
            if (lock == null) {
                System.clearProperty(property);
                if (channel != null) {
                    channel.close();
                }
            }
        }
    }

    private static String self() {
        return "process " + ProcessHandle.current().pid() + " of user "
                + System.getProperty("user.name", "unknown") + ", which runs "
                + System.getProperty("sun.java.command", "java").split(" ", 2)[0] + " in "
                + System.getProperty("user.dir", "an unknown folder") + ", since "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    private static String holder(Path folder) {
        try {
            String text = Files.readString(folder.resolve(FILE)).strip();
            return text.isEmpty() ? "another process" : text;
        } catch (IOException unreadable) {
            return "another process";
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            channel.truncate(0);
        } finally {
            System.clearProperty(property);
        }
    }
}
