package org.bench4j.engine.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ForkLockTest {
    @TempDir
    private Path folder;

    @Test
    void twoThreadsNeverHoldItAtOnce() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<Integer>> most = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            most.add(threads.submit(() -> {
                go.await();
                int seen = 0;
                for (int round = 0; round < 50; round++) {
                    try (ForkLock held = ForkLock.acquire(file(), line -> {})) {
                        seen = Math.max(seen, inside.incrementAndGet());
                        Thread.yield();
                        inside.decrementAndGet();
                    }
                }
                return seen;
            }));
        }
        go.countDown();
        for (Future<Integer> each : most) {
            assertThat(each.get()).isEqualTo(1);
        }
        threads.shutdown();
    }

    @Test
    void anotherProcessIsWaitedForAloud() throws Exception {
        Process holder = holder();
        assertThat(holder.inputReader().readLine()).isEqualTo("held");

        List<String> progress = new ArrayList<>();
        Consumer<String> endTheHolder = line -> {
            progress.add(line);
            holder.destroyForcibly();
        };
        try (ForkLock held = ForkLock.acquire(file(), endTheHolder)) {
            assertThat(progress).singleElement().asString().contains("waiting", file().toString());
        }
    }

    @Test
    void whoGivesUpWaitingDoesNotTakeTheLockFromItsHolder() throws Exception {
        try (ForkLock held = ForkLock.acquire(file(), line -> {})) {
            assertThatThrownBy(() -> ForkLock.acquire(
                            file(), line -> Thread.currentThread().interrupt()))
                    .isInstanceOf(InterruptedException.class);

            Process other = holder();
            assertThat(other.errorReader().readLine()).contains("waiting");
            held.close();
            assertThat(other.inputReader().readLine()).isEqualTo("held");
            other.destroyForcibly();
        }
    }

    @Test
    void unusableLockFileIsSaidAndDoesNotStopTheRun() throws Exception {
        List<String> progress = new ArrayList<>();
        Path impossible = folder.resolve("missing").resolve("lock");

        try (ForkLock held = ForkLock.acquire(impossible, progress::add)) {
            assertThat(progress).singleElement().asString().contains(impossible.toString());
        }
    }

    private Path file() {
        return folder.resolve("forks.lock");
    }

    /** A process that asks for the lock and prints a line when it has it. */
    private Process holder() throws IOException {
        return new ProcessBuilder(
                        Forks.JAVA_HOME.resolve("bin/java").toString(),
                        "-cp",
                        Forks.classPath().get(0)
                                + File.pathSeparator
                                + Forks.classPath().get(1),
                        Mains.HoldsLock.class.getName(),
                        file().toString())
                .start();
    }
}
