package org.bench4j.engine.revisions;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The {@code git} command, called in one folder; it asks nothing, runs none of the repository's hooks and takes no optional locks.
 *
 * @param command the command
 * @param folder where it is called
 */
record Git(String command, Path folder) {
    static final String COMMAND = "git";
    static final Duration PATIENCE = Duration.ofSeconds(30);

    Git {
        Objects.requireNonNull(command, "command");
        Objects.requireNonNull(folder, "folder");
    }

    /**
     * What a call came to.
     *
     * @param exit exit code
     * @param output what it printed, without blanks around it
     * @param error what it complained of
     */
    record Answer(int exit, String output, String error) {
        boolean ok() {
            return exit == 0;
        }

        /** What it printed, absent when the call failed or printed nothing. */
        Optional<String> text() {
            return ok() && !output.isEmpty() ? Optional.of(output) : Optional.empty();
        }
    }

    /** A call that is done at once as a rule. */
    Answer call(String... args) throws IOException, InterruptedException {
        return call(PATIENCE, args);
    }

    /**
     * Calls git and waits for its end.
     *
     * @throws IOException when there is no such command, or it is stuck; it is killed then
     * @throws InterruptedException when this thread is interrupted; git is killed then
     */
    Answer call(Duration patience, String... args) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(command, "-c", "core.fsmonitor=false", "-c", noHooks()));
        words.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        prepare(builder.environment());
        Process process = builder.start();
        // read beside the wait: a git that is stuck cannot hold us up, one that prints a lot cannot block, and no file
        // is left behind
        FutureTask<String> output = reading(process.getInputStream());
        FutureTask<String> error = reading(process.getErrorStream());
        process.getOutputStream().close();
        if (!finished(process, patience)) {
            throw stuck(patience, args);
        }
        try {
            return new Answer(
                    process.exitValue(),
                    output.get(patience.toMillis(), TimeUnit.MILLISECONDS),
                    error.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException heldOpen) {
            throw stuck(patience, args);
        } catch (ExecutionException unreadable) {
            throw new IOException("git " + String.join(" ", args) + ": " + unreadable.getCause(), unreadable);
        }
    }

    private IOException stuck(Duration patience, String... args) {
        return new IOException(
                "git " + String.join(" ", args) + ": not done after " + patience.toSeconds() + " s in " + folder);
    }

    private static FutureTask<String> reading(InputStream stream) {
        // not as a Reader that reports errors: names are UTF-8 by convention only, one that is not must not hide the
        // rest
        FutureTask<String> text =
                new FutureTask<>(() -> new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip());
        Thread reader = new Thread(text, "bench-git-output");
        reader.setDaemon(true);
        reader.start();
        return text;
    }

    /** A folder that does not exist: hooks of the repository are meant for people at work in it, and may do anything. */
    private String noHooks() {
        return "core.hooksPath=" + folder.resolve(".bench-no-hooks");
    }

    private static void prepare(Map<String, String> environment) {
        // set in hooks: they would answer for another tree than the folder's
        environment
                .keySet()
                .removeAll(List.of(
                        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE"));
        environment.put("LC_ALL", "C");
        environment.put("GIT_OPTIONAL_LOCKS", "0");
        environment.put("GIT_TERMINAL_PROMPT", "0");
        environment.put("GIT_LFS_SKIP_SMUDGE", "1"); // it would fetch from the network, which nobody asked for
    }

    private static boolean finished(Process process, Duration patience) throws InterruptedException {
        boolean finished = false;
        try {
            finished = process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS);
            return finished;
        } finally {
            if (!finished) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        }
    }
}
