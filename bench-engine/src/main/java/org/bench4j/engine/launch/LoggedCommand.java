package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A command that is run once to its end with both its streams in a file, and that leaves no process behind whatever happens.
 *
 * <p>It is killed with all that it started when the calling thread is interrupted, by {@link #kill}, and when this JVM shuts down.
 */
public final class LoggedCommand {
    private final List<String> words;
    private final Path folder;
    private final Map<String, String> set;
    private final Set<String> unset;
    private final Path log;
    private ProcessTree tree;
    private boolean killed;

    /**
     * A command that is not yet started.
     *
     * @param words the command and its arguments
     * @param folder where it runs
     * @param set variables that it gets besides those of this process
     * @param unset variables of this process that it does not get
     * @param log file for what it prints, replaced
     */
    public LoggedCommand(List<String> words, Path folder, Map<String, String> set, Set<String> unset, Path log) {
        this.words = List.copyOf(words);
        this.folder = folder;
        this.set = Map.copyOf(set);
        this.unset = Set.copyOf(unset);
        this.log = log;
    }

    /**
     * Runs the command.
     *
     * @return its exit code
     * @throws IOException when it cannot be started
     * @throws InterruptedException when this thread is interrupted; the command is dead by then
     */
    public int run() throws IOException, InterruptedException {
        Optional<ProcessTree> started = start();
        if (started.isEmpty()) {
            throw new InterruptedException("killed before it was started: " + words.get(0));
        }
        Process process = started.get().root();
        LiveForks.add(started.get());
        try {
            process.getOutputStream().close();
            int exit = process.waitFor();
            started.get().sweep();
            return exit;
        } finally {
            if (process.isAlive()) {
                started.get().kill();
            }
            LiveForks.remove(started.get());
        }
    }

    private synchronized Optional<ProcessTree> start() throws IOException {
        if (killed) {
            return Optional.empty();
        }
        NativeText text = NativeText.ofThisProcess();
        words.forEach(word -> text.encode("word of a command", word));
        String mark = UUID.randomUUID().toString();
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        unset.forEach(builder.environment()::remove);
        builder.environment().putAll(set);
        builder.environment().put(ProcessTree.VARIABLE, mark);
        tree = new ProcessTree(builder.start(), mark);
        return Optional.of(tree);
    }

    /** Kills what runs, and lets nothing start any more; for another thread than the one that waits. */
    public synchronized void kill() {
        killed = true;
        if (tree != null) {
            tree.kill();
        }
    }

    /** The last lines that it printed, oldest first. */
    public List<String> lastLines() {
        return LogTail.of(log).quoted();
    }
}
