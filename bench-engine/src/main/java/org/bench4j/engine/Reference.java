package org.bench4j.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.launch.LoggedCommand;
import org.bench4j.engine.revisions.Choice;
import org.bench4j.engine.revisions.Repository;
import org.bench4j.engine.revisions.RevisionReader;
import org.bench4j.engine.revisions.Worktree;
import org.bench4j.model.Revision;

/**
 * Another revision of a repository, checked out beside the working tree for as long as this is open.
 *
 * <p>Needs the {@code git} command. The tree, git's record of it and what {@link #run} started are gone after {@link #close}, and
 * also when this JVM is asked to end; what a killed JVM leaves is removed by the next call of {@link #checkOut}. Branches,
 * index and files of the working tree are not touched. Submodules and Git LFS are not supported, see {@link #gaps}.
 */
public final class Reference implements AutoCloseable {
    private final Repository repository;
    private final Choice choice;
    private final Worktree worktree;
    private final Thread hook = new Thread(this::removeAtShutdown, "bench-remove-reference");
    private volatile LoggedCommand command;
    private volatile boolean closing;

    private Reference(Repository repository, Choice choice, Worktree worktree) {
        this.repository = repository;
        this.choice = choice;
        this.worktree = worktree;
    }

    /**
     * Checks a revision out.
     *
     * @param folder any folder of the working tree
     * @param ref branch, which stands for its merge base with HEAD; or tag, or full or short commit, which stand for themselves
     * @param exact whether a branch, too, stands for the commit it is at
     * @throws IllegalArgumentException when there is no such ref, no repository or no merge base, saying what would be right
     * @throws IOException when git is missing, or a file cannot be written or removed
     * @throws InterruptedException when this thread is interrupted; nothing is left then
     */
    public static Reference checkOut(Path folder, String ref, boolean exact) throws IOException, InterruptedException {
        return checkOut(folder, ref, exact, Path.of(System.getProperty("java.io.tmpdir")));
    }

    static Reference checkOut(Path folder, String ref, boolean exact, Path temporary)
            throws IOException, InterruptedException {
        Repository repository = Repository.of(folder);
        Choice choice = repository.choose(ref, exact);
        Reference reference = new Reference(repository, choice, Worktree.reserve(repository, temporary));
        boolean done = false;
        try {
            Runtime.getRuntime().addShutdownHook(reference.hook);
            reference.worktree.checkOut(choice.taken());
            done = true;
            return reference;
        } finally {
            if (!done) {
                reference.close();
            }
        }
    }

    /** The revision that a folder is at, absent when it is in no repository, nothing is committed, or there is no git. */
    public static Optional<Revision> revisionOf(Path folder) {
        return new RevisionReader().read(folder);
    }

    /** What was asked for, as a person reads it: {@code merge base of main}. */
    public String asked() {
        return choice.asked();
    }

    /** Which commit was meant and which one was taken, as a sentence. */
    public String sentence() {
        return choice.sentence();
    }

    /** Full id of the commit that the ref stands for. */
    public String meant() {
        return choice.meant();
    }

    /** What is checked out. */
    public Revision revision() {
        return new Revision(choice.taken(), Optional.empty(), false);
    }

    /** Folder of the working tree that this is another revision of. */
    public Path workingTree() {
        return repository.top();
    }

    /** The same place in this revision as a path in the working tree; absent when the path is not in it. */
    public Optional<Path> counterpart(Path path) throws IOException {
        Path real = path.toRealPath();
        return real.startsWith(repository.top())
                ? Optional.of(worktree.folder().resolve(repository.top().relativize(real)))
                : Optional.empty();
    }

    /** Folder for files that are removed together with the tree. */
    public Path temporary() {
        return worktree.holder();
    }

    /** What of the revision is not as it should be in its tree, such as missing submodules; empty as a rule. */
    public List<String> gaps() throws IOException, InterruptedException {
        return worktree.gaps();
    }

    /**
     * How a command ended.
     *
     * @param code exit code
     * @param lastLines the last lines that it printed, oldest first
     */
    public record Exit(int code, List<String> lastLines) {
        public Exit {
            lastLines = List.copyOf(lastLines);
        }
    }

    /**
     * Runs a command that builds this revision, and waits for its end.
     *
     * @param words the command and its arguments
     * @param folder where it runs
     * @param set variables that it gets besides those of this process
     * @param unset variables of this process that it does not get
     * @param log file for what it prints
     * @throws IOException when it cannot be started
     * @throws InterruptedException when this thread is interrupted; the command is dead by then
     */
    public Exit run(List<String> words, Path folder, Map<String, String> set, Set<String> unset, Path log)
            throws IOException, InterruptedException {
        LoggedCommand started = new LoggedCommand(words, folder, set, unset, log);
        command = started;
        if (closing) { // after the assignment: a shutdown that began in between does not see this command
            started.kill();
        }
        return new Exit(started.run(), started.lastLines());
    }

    /** Ends what still runs and removes the tree; a second call does nothing. */
    @Override
    public void close() throws IOException {
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // the hook waits for us, or we have waited for it
        }
    }

    private void remove() throws IOException {
        closing = true;
        LoggedCommand running = command;
        if (running != null) {
            running.kill(); // first: it writes into the tree
        }
        worktree.remove();
    }

    private void removeAtShutdown() {
        try {
            remove();
        } catch (IOException left) {
            throw new UncheckedIOException("what the next start will remove: " + worktree.holder(), left);
        }
    }
}
