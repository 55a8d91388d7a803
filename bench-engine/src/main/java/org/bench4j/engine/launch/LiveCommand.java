package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A command that runs until it is ended, with both its streams in a file: a server, or a system that is measured.
 *
 * <p>{@link #close} ends it with all that it started, and so does the end of this JVM.
 */
public final class LiveCommand implements AutoCloseable {
    private final String name;
    private final ProcessTree tree;
    private final Path log;

    private LiveCommand(String name, ProcessTree tree, Path log) {
        this.name = name;
        this.tree = tree;
        this.log = log;
    }

    /**
     * Starts a command.
     *
     * @param name for messages
     * @param words the command and its arguments
     * @param folder where it runs, made where it is missing
     * @param set variables that it gets besides those of this process
     * @param log file for what it prints, replaced
     * @throws IOException when it cannot be started
     */
    public static LiveCommand start(String name, List<String> words, Path folder, Map<String, String> set, Path log)
            throws IOException {
        NativeText text = NativeText.ofThisProcess();
        words.forEach(word -> text.encode("word of " + name, word));
        Files.createDirectories(folder);
        Files.createDirectories(log.toAbsolutePath().getParent());
        String mark = UUID.randomUUID().toString();
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        Launcher.STRIPPED.forEach(builder.environment()::remove);
        builder.environment().putAll(set);
        builder.environment().put(ProcessTree.VARIABLE, mark);
        ProcessTree tree = new ProcessTree(builder.start(), mark);
        LiveForks.add(tree);
        tree.root().getOutputStream().close();
        return new LiveCommand(name, tree, log);
    }

    /** Its process. */
    public long pid() {
        return tree.root().pid();
    }

    /** What it exited with, absent while it runs. */
    public Optional<Integer> exitCode() {
        return tree.root().isAlive()
                ? Optional.empty()
                : Optional.of(tree.root().exitValue());
    }

    /** One sentence and the end of what it printed, for somebody who expected it to run. */
    public String explanation() {
        String exit = exitCode()
                .map(code -> code > ForkExit.SIGNAL_BASE
                        ? "died of signal " + (code - ForkExit.SIGNAL_BASE)
                        : "ended with exit code " + code)
                .orElse("runs");
        List<String> lines = lastLines();
        return name + " " + exit + (lines.isEmpty() ? "" : "; its log ends: " + lines.get(lines.size() - 1));
    }

    /** The last lines that it printed, oldest first. */
    public List<String> lastLines() {
        return LogTail.of(log).quoted();
    }

    /** Ends it, asked first and killed after two seconds, with all that it started, even where it has ended itself. */
    @Override
    public void close() {
        tree.kill();
        LiveForks.remove(tree);
    }
}
