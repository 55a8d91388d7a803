package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process and all that it starts, ended together; also when this JVM is shut down. */
final class ProcessTree {
    private static final long GRACE_MILLIS = 2_000;
    private static final Set<ProcessTree> LIVE = ConcurrentHashMap.newKeySet();
    private static final Path KILL = Path.of("/bin/kill");

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> LIVE.forEach(ProcessTree::end), "bench-fork-cleanup"));
    }

    private final Process process;
    /** Seen while it lived: a descendant whose parent has ended is no longer found from the root. */
    private final Set<ProcessHandle> known = ConcurrentHashMap.newKeySet();

    private ProcessTree(Process process) {
        this.process = process;
    }

    static ProcessTree guarded(Process process) {
        ProcessTree tree = new ProcessTree(process);
        LIVE.add(tree);
        return tree;
    }

    /** Makes a JVM print its threads into its log, where the platform has a way. */
    void dumpThreads() throws IOException, InterruptedException {
        if (process.isAlive() && Files.isExecutable(KILL)) {
            new ProcessBuilder(KILL.toString(), "-QUIT", Long.toString(process.pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor(1, TimeUnit.SECONDS);
            process.waitFor(1, TimeUnit.SECONDS); // the dump is written by the dying JVM itself
        }
    }

    /** Asks all of it to end, and after two seconds makes it. */
    void end() {
        process.descendants().forEach(known::add);
        Set<ProcessHandle> all = new LinkedHashSet<>(known);
        all.add(process.toHandle());
        List<ProcessHandle> alive = all.stream().filter(ProcessHandle::isAlive).toList();
        alive.forEach(ProcessHandle::destroy);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
        boolean interrupted = false;
        for (ProcessHandle handle : alive) {
            try {
                handle.onExit().get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            } catch (InterruptedException stop) {
                interrupted = true;
                handle.destroyForcibly();
            } catch (TimeoutException | ExecutionException stillThere) {
                handle.destroyForcibly();
            }
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        LIVE.remove(this);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Remembers descendants that live now. */
    void observe() {
        process.descendants().forEach(known::add);
    }
}
