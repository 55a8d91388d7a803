package org.bench4j.engine.revisions;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes trees, also those whose process was killed before it could. */
final class AbandonedTrees {
    static final String OWNER = "owner";
    private static final String PREFIX = "bench-ab-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,18})-[0-9]+");

    private AbandonedTrees() {}

    /** A new folder whose name tells the process that made it. */
    static Path newHolder(Path temporary) throws IOException {
        return Files.createTempDirectory(
                        temporary, PREFIX + ProcessHandle.current().pid() + "-")
                .toRealPath();
    }

    static Path tree(Path holder, Path top) {
        return holder.resolve(top.getFileName() == null ? Path.of("reference") : top.getFileName());
    }

    /**
     * Removes the folders in {@code temporary} whose process is gone, and what git remembers of them.
     *
     * <p>What cannot be removed is another user's, or comes up again the next time.
     */
    static void sweep(Git git, Path temporary) throws IOException, InterruptedException {
        try (DirectoryStream<Path> holders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
            for (Path holder : holders) {
                if (isAbandoned(holder)) {
                    removeAll(git, holder.toRealPath());
                }
            }
        }
    }

    /** Removes a tree with its holder, whatever state they are in. */
    static void remove(Git git, Path holder, Path tree) throws IOException, InterruptedException {
        Folders.delete(holder);
        // by name, not by "prune": that would also forget the user's own worktrees on a disk that is not mounted now
        boolean known =
                git.call("worktree", "list", "--porcelain").output().lines().anyMatch(("worktree " + tree)::equals);
        if (known) {
            // twice "force": git locks a worktree while it makes it
            Git.Answer removed = git.call("worktree", "remove", "--force", "--force", tree.toString());
            if (!removed.ok()) {
                throw new IOException(tree + ": git still lists this worktree: " + removed.error());
            }
        }
    }

    private static void removeAll(Git git, Path holder) throws InterruptedException {
        try (DirectoryStream<Path> trees = Files.newDirectoryStream(holder, Files::isDirectory)) {
            for (Path tree : trees) {
                remove(owner(git, tree), holder, tree);
            }
            Folders.delete(holder);
        } catch (IOException notOurs) {
            // see the caller
        }
    }

    /** Git in the repository that the tree belongs to, which need not be the one at hand. */
    private static Git owner(Git git, Path tree) {
        try {
            String pointer = Files.readString(tree.resolve(".git")).strip();
            Path record = Path.of(pointer.substring(pointer.indexOf(' ') + 1));
            Path common = record.getParent().getParent();
            return Files.isDirectory(common) ? new Git(git.command(), common) : git;
        } catch (IOException | RuntimeException halfMade) {
            return git;
        }
    }

    private static boolean isAbandoned(Path holder) {
        Matcher name = NAME.matcher(name(holder));
        if (!name.matches()
                || ProcessHandle.of(Long.parseLong(name.group(1))).isPresent()
                || !Files.isDirectory(holder)) {
            return false;
        }
        // the process may live in a container where it has another number: then it holds the lock
        try (FileChannel owner = FileChannel.open(holder.resolve(OWNER), StandardOpenOption.WRITE)) {
            return owner.tryLock() != null;
        } catch (OverlappingFileLockException ours) {
            return false;
        } catch (IOException noOwner) {
            return !Files.exists(holder.resolve(OWNER)) && Files.isWritable(holder);
        }
    }

    private static String name(Path path) {
        return path.getFileName() == null ? "" : path.getFileName().toString();
    }
}
