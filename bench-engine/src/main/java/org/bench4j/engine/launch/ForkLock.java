package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Held while trials run, so that no two runs of one user measure at once, in this process or another: they would measure each other.
 *
 * <p>The lock is the operating system's on a file, so it is gone with its process.
 */
public final class ForkLock implements AutoCloseable {
    private static final long PAUSE_MILLIS = 250;

    private final FileChannel channel;
    private final FileLock lock;

    private ForkLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /** Waits for its turn, and says once that it does. */
    public static ForkLock acquire(Consumer<String> progress) throws IOException, InterruptedException {
        String user = System.getProperty("user.name", "unknown").replaceAll("[^A-Za-z0-9._-]", "_");
        Path file = Path.of(System.getProperty("java.io.tmpdir"), "bench4j-" + user + ".lock");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean said = false;
        try {
            while (true) {
                FileLock lock = attempt(channel);
                if (lock != null) {
                    return new ForkLock(channel, lock);
                }
                if (!said) {
                    progress.accept("another run is measuring on this machine: waiting for it, see " + file);
                    said = true;
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (IOException | InterruptedException stop) {
            channel.close();
            throw stop;
        }
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }

    private static FileLock attempt(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldHere) {
            return null; // by another run in this JVM, possibly loaded by another class loader
        }
    }
}
