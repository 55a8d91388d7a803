package org.bench4j.engine.revisions;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A tree of one commit in a temporary folder, removed without a trace.
 *
 * <p>The folder's name carries the process id, and a file in it stays locked for as long as this process lives: that is how those of
 * killed processes are told from those in use, also where processes of another container share the temporary folder.
 */
public final class Worktree {
    private static final Duration CHECK_OUT = Duration.ofMinutes(10);

    private final Repository repository;
    private final Path holder;
    private final FileChannel owner;
    private boolean removed;

    private Worktree(Repository repository, Path holder, FileChannel owner) {
        this.repository = repository;
        this.holder = holder;
        this.owner = owner;
    }

    /**
     * Reserves a folder for a tree, which is empty until {@link #checkOut}; removes what killed processes left first.
     *
     * @param temporary folder for the tree's own
     */
    public static Worktree reserve(Repository repository, Path temporary) throws IOException, InterruptedException {
        AbandonedTrees.sweep(repository.git(), temporary);
        Path holder = AbandonedTrees.newHolder(temporary);
        FileChannel owner = FileChannel.open(
                holder.resolve(AbandonedTrees.OWNER), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        FileLock held = owner.tryLock();
        if (held == null) {
            owner.close();
            throw new IOException(holder + ": another process has locked a file that this one has just made");
        }
        return new Worktree(repository, holder, owner);
    }

    /** Folder of the tree; its name is that of the working tree's, which some builds look at. */
    public Path folder() {
        return AbandonedTrees.tree(holder, repository.top());
    }

    /** A folder beside the tree for what belongs to its build, removed with it. */
    public Path holder() {
        return holder;
    }

    /**
     * Fills the folder with a commit's files.
     *
     * @throws IllegalArgumentException when git cannot check it out
     * @throws InterruptedException when this thread is interrupted, or the tree was removed before it was made
     */
    public synchronized void checkOut(String commit) throws IOException, InterruptedException {
        if (removed) {
            throw new InterruptedException(holder + ": removed before it was filled");
        }
        Git.Answer added =
                repository.git().call(CHECK_OUT, "worktree", "add", "--quiet", "--detach", folder().toString(), commit);
        if (!added.ok()) {
            throw new IllegalArgumentException(
                    "commit " + Choice.brief(commit) + ": git cannot check it out: " + added.error());
        }
    }

    /** What of the commit is not as it should be in the tree, one line each; empty as a rule. */
    public List<String> gaps() throws IOException, InterruptedException {
        List<String> gaps = new ArrayList<>();
        Git tree = new Git(repository.git().command(), folder());
        if (Files.exists(folder().resolve(".gitmodules"))) {
            gaps.add("submodules are not checked out in the reference");
        }
        if (tree.call("grep", "--quiet", "--fixed-strings", "filter=lfs", "--", ":(glob)**/.gitattributes")
                .ok()) {
            gaps.add("files in Git LFS are pointers in the reference, not contents");
        }
        return List.copyOf(gaps);
    }

    /** Removes the tree, the folder, and git's record of it; a second call does nothing. An interrupt waits. */
    public synchronized void remove() throws IOException {
        if (removed) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        try {
            owner.close();
            AbandonedTrees.remove(repository.git(), holder, folder());
            removed = true;
        } catch (InterruptedException again) {
            interrupted = true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
