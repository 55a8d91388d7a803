package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A fork with all that it started.
 *
 * <p>Children of a process that died are no longer its descendants; where the kernel shows environments (Linux) they are
 * recognised by a variable that the fork was given and they inherited.
 *
 * @param root the fork
 * @param mark value of {@link #VARIABLE} in its environment
 */
record ProcessTree(Process root, String mark) {
    /** Environment variable by which a fork's descendants are recognised. */
    static final String VARIABLE = "BENCH_FORK";

    static final Duration GRACE = Duration.ofSeconds(2);

    /** Asks all processes of all trees to end, waits up to {@link #GRACE}, and kills what is left. */
    static void kill(Collection<ProcessTree> trees) {
        Set<ProcessHandle> doomed = new LinkedHashSet<>();
        trees.forEach(tree -> doomed.addAll(tree.members()));
        doomed.forEach(ProcessHandle::destroy);
        await(doomed);
        trees.forEach(tree -> doomed.addAll(tree.members()));
        doomed.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
        await(doomed);
    }

    void kill() {
        kill(List.of(this));
    }

    /** Kills what outlived the fork, and tells how many processes that were. */
    int sweep() {
        List<ProcessHandle> orphans = marked();
        orphans.forEach(ProcessHandle::destroyForcibly);
        return orphans.size();
    }

    /** Living processes of the tree, those started last first. */
    private Set<ProcessHandle> members() {
        List<ProcessHandle> found = new ArrayList<>();
        if (root.isAlive()) {
            found.add(root.toHandle());
            root.descendants().forEach(found::add);
        }
        found.addAll(marked());
        Set<ProcessHandle> members = new LinkedHashSet<>();
        for (int i = found.size() - 1; i >= 0; i--) {
            members.add(found.get(i));
        }
        return members;
    }

    private List<ProcessHandle> marked() {
        List<ProcessHandle> marked = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (carriesMark(process)) {
                    pid(process)
                            .flatMap(ProcessHandle::of)
                            .filter(ProcessHandle::isAlive)
                            .ifPresent(marked::add);
                }
            }
        } catch (IOException | RuntimeException noProc) {
            // no /proc here: descendants are all that can be known
        }
        return marked;
    }

    private static Optional<Long> pid(Path process) {
        try {
            return Optional.of(Long.valueOf(process.getFileName().toString()));
        } catch (NumberFormatException notAProcess) {
            return Optional.empty();
        }
    }

    private boolean carriesMark(Path process) {
        try {
            String environment = Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
            return ('\0' + environment).contains('\0' + VARIABLE + "=" + mark + '\0');
        } catch (IOException goneOrNotOurs) {
            return false;
        }
    }

    private static void await(Collection<ProcessHandle> doomed) {
        CompletableFuture<?>[] ends = doomed.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
        boolean interrupted = false;
        long deadline = System.nanoTime() + GRACE.toNanos();
        while (true) {
            try {
                CompletableFuture.allOf(ends).get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                break;
            } catch (InterruptedException again) {
                interrupted = true;
            } catch (TimeoutException | ExecutionException stillAlive) {
                break;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
