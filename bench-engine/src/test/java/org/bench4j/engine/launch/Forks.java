package org.bench4j.engine.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Launches of {@link Mains} in a test's folder. */
record Forks(Path folder) {
    static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    static List<Path> classPath() {
        return List.of(locationOf(Mains.class), locationOf(Launcher.class));
    }

    static Path locationOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    JvmLaunch of(Class<?> main, String... args) {
        return of(List.of("-Xmx64m"), classPath(), Duration.ofMinutes(2), main, args);
    }

    JvmLaunch of(Duration timeout, Class<?> main, String... args) {
        return of(List.of("-Xmx64m"), classPath(), timeout, main, args);
    }

    JvmLaunch of(List<String> jvmArgs, List<Path> classPath, Duration timeout, Class<?> main, String... args) {
        return new JvmLaunch(
                JAVA_HOME,
                jvmArgs,
                classPath,
                main.getName(),
                List.of(args),
                folder,
                folder.resolve("forks"),
                "1",
                timeout);
    }

    Path log() {
        return folder.resolve("forks").resolve("1.log");
    }

    /** The process id that a fork printed, absent until it has. */
    OptionalLong printedPid() {
        return read().lines()
                .filter(line -> line.startsWith("pid "))
                .mapToLong(line -> Long.parseLong(line.substring(4)))
                .findFirst();
    }

    String read() {
        try {
            return Files.exists(log()) ? Files.readString(log()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for a process to be gone, and fails when it is not. */
    static void awaitGone(long pid) throws Exception {
        ProcessHandle process = ProcessHandle.of(pid).orElse(null);
        if (process != null) {
            process.onExit().get(60, TimeUnit.SECONDS);
        }
    }
}
