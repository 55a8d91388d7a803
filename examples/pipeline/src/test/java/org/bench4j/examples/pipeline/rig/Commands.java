package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands that end by themselves. */
final class Commands {
    private static final int LIMIT_SECONDS = 120;

    private Commands() {}

    /**
     * Runs one to its end.
     *
     * @param name for messages: a command may have a class path in it
     * @param log file for what it prints
     * @throws IOException when it fails, with what it printed
     */
    static void run(String name, List<String> command, Path folder, Path log) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(name + " did not end within " + LIMIT_SECONDS + " s");
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new IOException(name + " ended with " + process.exitValue() + ": "
                    + Files.readString(log, StandardCharsets.UTF_8).strip());
        }
    }
}
