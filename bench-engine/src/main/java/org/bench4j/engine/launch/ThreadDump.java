package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Asks a JVM to print its threads to its log, by the signal that JVMs answer so. */
final class ThreadDump {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long STEP_MILLIS = 50;
    private static final int QUIET_STEPS = 4;

    private ThreadDump() {}

    /** Asks, and waits until the log has grown and stands still; does nothing where there is no {@code kill} command. */
    static void request(Process process, Path log) throws InterruptedException {
        Optional<Path> kill = List.of(Path.of("/bin/kill"), Path.of("/usr/bin/kill")).stream()
                .filter(Files::isExecutable)
                .findFirst();
        if (kill.isEmpty()) {
            return;
        }
        try {
            long before = size(log);
            Process signal = new ProcessBuilder(kill.get().toString(), "-3", Long.toString(process.pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!signal.waitFor(PATIENCE_NANOS, TimeUnit.NANOSECONDS)) {
                signal.destroyForcibly();
                return;
            }
            awaitQuiet(process, log, before);
        } catch (IOException noDump) {
            // a dump is a courtesy; its absence must not hide that time ran out
        }
    }

    private static void awaitQuiet(Process process, Path log, long before) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        long last = before;
        int quiet = 0;
        while (quiet < QUIET_STEPS && System.nanoTime() < deadline) {
            if (process.waitFor(STEP_MILLIS, TimeUnit.MILLISECONDS)) {
                return;
            }
            long now = size(log);
            quiet = now > before && now == last ? quiet + 1 : 0;
            last = now;
        }
    }

    private static long size(Path log) throws IOException {
        return Files.exists(log) ? Files.size(log) : 0;
    }
}
