package org.bench4j.engine.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bench4j.model.Revision;

/**
 * Reads the revision of a folder through the {@code git} command.
 *
 * @param git the command
 * @param patience how long each call may take
 */
record RevisionReader(String git, Duration patience) {
    static final Duration PATIENCE = Duration.ofSeconds(30);

    /** The revision, absent when the folder is in no repository, nothing is committed, or git is missing or stuck. */
    Optional<Revision> read(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        return call(folder, "rev-parse", "--verify", "HEAD")
                .filter(commit -> !commit.isEmpty())
                .map(commit -> {
                    Optional<String> branch = call(folder, "symbolic-ref", "--quiet", "--short", "HEAD")
                            .filter(name -> !name.isEmpty());
                    // a tree that cannot be shown to be clean counts as dirty
                    boolean clean = call(folder, "status", "--porcelain", "--untracked-files=normal")
                            .filter(String::isEmpty)
                            .isPresent();
                    return new Revision(commit, branch, !clean);
                });
    }

    /** What a call prints, absent when it fails. */
    private Optional<String> call(Path folder, String... args) {
        List<String> command = new ArrayList<>(List.of(git, "-c", "core.fsmonitor=false"));
        command.addAll(List.of(args));
        Path output = null;
        try {
            // to a file, not a pipe: a git that is stuck cannot hold us up, and one that prints a lot cannot block
            output = Files.createTempFile("bench-git", ".txt");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(output.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            prepare(builder.environment());
            Process process = builder.start();
            process.getOutputStream().close();
            if (!finished(process) || process.exitValue() != 0) {
                return Optional.empty();
            }
            // not Files.readString: branch names are UTF-8 by convention only, one that is not must not hide the commit
            return Optional.of(new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip());
        } catch (IOException missing) {
            return Optional.empty();
        } finally {
            delete(output);
        }
    }

    private static void prepare(Map<String, String> environment) {
        // set in hooks: they would answer for another tree than the folder's
        environment.keySet().removeAll(List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"));
        environment.put("LC_ALL", "C");
        environment.put("GIT_OPTIONAL_LOCKS", "0");
        environment.put("GIT_TERMINAL_PROMPT", "0");
    }

    private boolean finished(Process process) {
        try {
            if (process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                return true;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        return false;
    }

    private static void delete(Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException leftBehind) {
            // an empty temporary file at most
        }
    }
}
