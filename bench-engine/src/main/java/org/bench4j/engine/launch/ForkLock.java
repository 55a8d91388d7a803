package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Held while trials run, so that no two runs of one user measure at once, in this process or another: they would measure
 * each other.
 *
 * <p>Across processes the lock is the operating system's on a file, so it is gone with its process.
 */
public final class ForkLock implements AutoCloseable {
    private static final long POLL_MILLIS = 250;
    private static final long REMIND_SECONDS = 60;

    // A build tool loads this class once for each module, so a static lock would not be shared; an interned string is.
    // It must be held before the file is opened: on POSIX, closing any channel of a file, also that of one who gave up
    // waiting, takes away all locks that the process has on that file.
    private static final Object IN_PROCESS = "org.bench4j.engine.launch.ForkLock".intern();

    private final Path file;
    private final CompletableFuture<String> held = new CompletableFuture<>();
    private final CountDownLatch released = new CountDownLatch(1);
    // A monitor is waited for uninterruptibly and is left by who entered it: a thread of its own does both.
    private final Thread holder = new Thread(this::hold, "bench-fork-lock");

    private ForkLock(Path file) {
        this.file = file;
        holder.setDaemon(true);
    }

    /**
     * Waits for this user's turn on this machine, and says so now and then.
     *
     * <p>Where the lock file cannot be used, {@code progress} is told and only runs of this process are waited for.
     */
    public static ForkLock acquire(Consumer<String> progress) throws IOException, InterruptedException {
        String user = System.getProperty("user.name", "unknown").replaceAll("[^A-Za-z0-9._-]", "_");
        return acquire(Path.of(System.getProperty("java.io.tmpdir"), "bench4j-" + user + ".lock"), progress);
    }

    static ForkLock acquire(Path file, Consumer<String> progress) throws IOException, InterruptedException {
        ForkLock lock = new ForkLock(file);
        lock.holder.start();
        boolean turn = false;
        try {
            String remark = lock.await(progress);
            if (!remark.isEmpty()) {
                progress.accept(remark);
            }
            turn = true;
            return lock;
        } finally {
            if (!turn) {
                lock.released.countDown();
            }
        }
    }

    @Override
    public void close() {
        released.countDown();
        boolean interrupted = false;
        while (holder.isAlive()) {
            try {
                holder.join();
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private String await(Consumer<String> progress) throws IOException, InterruptedException {
        long patience = 2 * POLL_MILLIS;
        while (true) {
            try {
                return held.get(patience, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                progress.accept("another run is measuring on this machine: waiting for it, see " + file);
                patience = TimeUnit.SECONDS.toMillis(REMIND_SECONDS);
            } catch (ExecutionException failed) {
                throw new IOException("lock file \"" + file + "\": " + failed.getCause(), failed.getCause());
            }
        }
    }

    private void hold() {
        synchronized (IN_PROCESS) {
            try (FileChannel channel = open()) {
                FileLock lock = channel == null ? null : lock(channel);
                if (channel == null || lock != null) {
                    held.complete(channel == null ? "cannot use the lock file " + file + ": other runs go unseen" : "");
                    released.await();
                }
            } catch (IOException | InterruptedException | RuntimeException unexpected) {
                held.completeExceptionally(unexpected);
            }
        }
    }

    private FileChannel open() {
        try {
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException unusable) {
            return null;
        }
    }

    /** The lock, which closing its channel releases; null when it is no longer waited for. */
    private FileLock lock(FileChannel channel) throws IOException, InterruptedException {
        FileLock lock = channel.tryLock();
        while (lock == null && !released.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            lock = channel.tryLock();
        }
        return lock;
    }
}
