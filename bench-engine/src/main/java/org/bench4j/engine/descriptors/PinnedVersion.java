package org.bench4j.engine.descriptors;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * How an arm tells its version, and the one that is meant: what was measured is then known to be what was described.
 *
 * @param command prints the version and ends; one argument an element
 * @param expected a line that must be among what it prints, blanks around it aside
 */
public record PinnedVersion(List<String> command, String expected) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    public PinnedVersion {
        command = List.copyOf(command);
        Objects.requireNonNull(expected, "expected");
        if (command.isEmpty()) {
            throw new IllegalArgumentException("version command: expected the program and its arguments");
        }
    }

    /**
     * What a version command said.
     *
     * @param printed all that it printed, on either channel
     * @param pinned whether the expected line is in it and the command succeeded
     */
    public record Found(String printed, boolean pinned) {}

    static PinnedVersion read(Entry entry) {
        entry.onlyWith("command", "expected");
        Entry command = entry.required("command");
        if (command.texts().isEmpty()) {
            throw command.expected("the program and its arguments");
        }
        return new PinnedVersion(
                command.texts(), entry.required("expected").text().strip());
    }

    /**
     * Asks for the version.
     *
     * @param directory where the command runs
     * @throws IOException when the command can't be run, or does not end in half a minute
     */
    public Found find(Path directory) throws IOException, InterruptedException {
        Path output = Files.createTempFile("bench-version", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            try {
                if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new IOException(
                            "version command " + command + ": did not end in " + PATIENCE.toSeconds() + " s");
                }
            } finally {
                process.destroyForcibly();
            }
            String printed = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
            return new Found(
                    printed,
                    process.exitValue() == 0
                            && printed.lines().map(String::strip).anyMatch(expected::equals));
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
