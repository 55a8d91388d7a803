package org.bench4j.engine.revisions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder in which tests call git; tests are skipped where there is no git. */
public final class ScratchRepository {
    private final Path folder;

    public ScratchRepository(Path folder) {
        assumeTrue(gitIsThere(), "no git command");
        this.folder = folder;
    }

    /** A new repository with one commit on {@code main}. */
    public static ScratchRepository withOneCommit(Path folder) throws Exception {
        ScratchRepository repository = new ScratchRepository(Files.createDirectories(folder));
        repository.git("init", "-q", "-b", "main");
        repository.commit("file", "first");
        return repository;
    }

    public Path folder() {
        return folder;
    }

    /** Writes a file, commits everything, and returns the commit. */
    public String commit(String file, String text) throws Exception {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
        git("add", "-A");
        git("commit", "-q", "-m", text);
        return head();
    }

    public String head() throws Exception {
        return git("rev-parse", "HEAD");
    }

    /** Folders of all worktrees but the first, which is the repository's own. */
    public List<String> worktrees() throws Exception {
        return git("worktree", "list", "--porcelain")
                .lines()
                .filter(line -> line.startsWith("worktree "))
                .skip(1)
                .toList();
    }

    public String git(String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "git", "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgSign=false"));
        command.addAll(List.of("-c", "core.hooksPath=" + folder.resolve("no-hooks")));
        command.addAll(List.of(args));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private static boolean gitIsThere() {
        try {
            return new ProcessBuilder("git", "--version").start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
