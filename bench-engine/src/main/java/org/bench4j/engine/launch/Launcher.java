package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** Runs forked JVMs to their end, one call each, and leaves no process behind whatever happens. */
public final class Launcher {
    /** Variables that would change a fork behind the plan's back. */
    static final List<String> STRIPPED = List.of("CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private Launcher() {}

    /** The variables that forks do not get although this process has them, with their values, sorted by name. */
    public static Map<String, String> strippedEnvironment() {
        return stripped(System.getenv());
    }

    static Map<String, String> stripped(Map<String, String> environment) {
        Map<String, String> stripped = new TreeMap<>(environment);
        stripped.keySet().retainAll(STRIPPED);
        return Collections.unmodifiableMap(stripped);
    }

    /** Something to do while a fork runs. */
    @FunctionalInterface
    public interface Tick {
        /** Does it; what it throws ends the fork. */
        void run() throws IOException;
    }

    /**
     * Starts a JVM, waits for its end, and tells how it ended; blocks.
     *
     * <p>A fork that takes too long is asked for a thread dump, which lands in its log, and is killed with all that it
     * started. The same, without a dump, happens when the calling thread is interrupted, when {@code tick} throws, and
     * when this JVM shuts down; if this JVM is killed, {@link ParentWatch} ends the fork. Processes that a fork started
     * and left behind are killed, and its log says so.
     *
     * @param tick called on this thread about five times a second while the fork lives
     * @throws IllegalArgumentException when a path or an argument cannot be handed over, naming it
     * @throws IOException when the process cannot be started or its files cannot be written
     * @throws InterruptedException when interrupted; the fork is dead by then
     */
    public static ForkExit run(JvmLaunch launch, Tick tick) throws IOException, InterruptedException {
        prepare(launch);
        String mark = UUID.randomUUID().toString();
        ProcessBuilder builder = new ProcessBuilder(launch.command())
                .directory(launch.workingDirectory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(launch.log().toFile());
        STRIPPED.forEach(builder.environment()::remove);
        builder.environment().put(ProcessTree.VARIABLE, mark);
        long start = System.nanoTime();
        ProcessTree tree = new ProcessTree(builder.start(), mark);
        LiveForks.add(tree);
        try {
            ForkExit exit = await(launch, tree, start, tick);
            sweep(launch, tree);
            return exit;
        } finally {
            if (tree.root().isAlive()) {
                tree.kill();
            }
            tree.root().getOutputStream().close();
            LiveForks.remove(tree);
        }
    }

    private static void prepare(JvmLaunch launch) throws IOException {
        NativeText text = NativeText.ofThisProcess();
        launch.command().forEach(word -> text.encode("command of a fork", word));
        text.encode("working directory", launch.workingDirectory().toString());
        if (!Files.isExecutable(launch.java())) {
            throw new IOException("Java home \"" + launch.javaHome() + "\": expected an executable " + launch.java());
        }
        if (!Files.isDirectory(launch.workingDirectory())) {
            throw new IOException("working directory \"" + launch.workingDirectory() + "\": expected a folder");
        }
        ArgumentFile.write(launch, text);
        Files.deleteIfExists(launch.log());
        Files.deleteIfExists(launch.crashFile());
    }

    private static ForkExit await(JvmLaunch launch, ProcessTree tree, long start, Tick tick)
            throws IOException, InterruptedException {
        long timeout = nanos(launch.timeout());
        while (true) {
            long left = timeout - (System.nanoTime() - start);
            if (left <= 0) {
                break;
            }
            if (tree.root().waitFor(Math.min(left, TICK_NANOS), TimeUnit.NANOSECONDS)) {
                return ForkExit.of(tree.root().exitValue());
            }
            tick.run();
        }
        ThreadDump.request(tree.root(), launch.log());
        tree.kill();
        return new ForkExit.TimedOut(launch.timeout());
    }

    private static void sweep(JvmLaunch launch, ProcessTree tree) throws IOException {
        int orphans = tree.sweep();
        if (orphans > 0) {
            Files.writeString(
                    launch.log(),
                    "bench: killed " + orphans + " processes that this fork had left behind" + System.lineSeparator(),
                    StandardCharsets.US_ASCII,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    private static long nanos(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException longerThanALong) {
            return Long.MAX_VALUE;
        }
    }
}
