package org.bench4j.engine.revisions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.bench4j.model.Revision;

/** Reads the revision that a folder is at. */
public final class RevisionReader {
    private final String command;
    private final Duration patience;

    /** A reader that calls {@code git}. */
    public RevisionReader() {
        this(Git.COMMAND, Git.PATIENCE);
    }

    RevisionReader(String command, Duration patience) {
        this.command = command;
        this.patience = patience;
    }

    /** The revision, absent when the folder is in no repository, nothing is committed, or git is missing or stuck. */
    public Optional<Revision> read(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        Git git = new Git(command, folder);
        return text(git, "rev-parse", "--verify", "HEAD").map(commit -> {
            Optional<String> branch = text(git, "symbolic-ref", "--quiet", "--short", "HEAD");
            // a tree that cannot be shown to be clean counts as dirty
            boolean clean = call(git, "status", "--porcelain", "--untracked-files=normal")
                    .filter(String::isEmpty)
                    .isPresent();
            return new Revision(commit, branch, !clean);
        });
    }

    private Optional<String> text(Git git, String... args) {
        return call(git, args).filter(text -> !text.isEmpty());
    }

    /** What a call prints, absent when it fails. */
    private Optional<String> call(Git git, String... args) {
        try {
            return Optional.of(git.call(patience, args)).filter(Git.Answer::ok).map(Git.Answer::output);
        } catch (IOException missing) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
