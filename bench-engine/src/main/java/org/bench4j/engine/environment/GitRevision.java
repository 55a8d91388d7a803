package org.bench4j.engine.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bench4j.model.Revision;

/** Asks {@code git} for the revision of a folder. */
final class GitRevision {
    private static final int TIMEOUT_SECONDS = 20;

    private GitRevision() {}

    /** Absent when the folder is not in a repository, has no commit, or there is no git. */
    static Optional<Revision> of(Path folder) throws InterruptedException {
        Optional<String> commit = git(folder, "rev-parse", "--verify", "--quiet", "HEAD");
        if (commit.isEmpty() || commit.get().isBlank()) {
            return Optional.empty();
        }
        Optional<String> status = git(folder, "status", "--porcelain", "--untracked-files=normal");
        return Optional.of(new Revision(
                commit.get(),
                git(folder, "symbolic-ref", "--quiet", "--short", "HEAD").filter(branch -> !branch.isBlank()),
                status.map(lines -> !lines.isBlank()).orElse(true)));
    }

    private static Optional<String> git(Path folder, String... arguments) throws InterruptedException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(List.of("git", "--no-optional-locks"));
        command.addAll(List.of(arguments));
        try {
            Path out = Files.createTempFile("bench-git", ".txt");
            try {
                ProcessBuilder builder = new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
                builder.environment().put("LC_ALL", "C");
                builder.environment().put("GIT_TERMINAL_PROMPT", "0");
                Process process = builder.start();
                process.getOutputStream().close();
                if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    return Optional.empty();
                }
                return process.exitValue() == 0
                        ? Optional.of(
                                Files.readString(out, StandardCharsets.UTF_8).strip())
                        : Optional.empty();
            } finally {
                Files.deleteIfExists(out);
            }
        } catch (IOException noGit) {
            return Optional.empty();
        }
    }
}
