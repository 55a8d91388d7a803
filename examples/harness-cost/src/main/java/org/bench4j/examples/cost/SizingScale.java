package org.bench4j.examples.cost;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The sizing of the same large file of another tool by us and by a plain script, one after the other: from the file to the run counts, without
 * a report of them. Times include starting the JVM and the interpreter.
 */
final class SizingScale {
    /** Ours must be at least that many times as fast. */
    private static final double LEAST_SPEEDUP = 5;

    /** In a process that lives for a second the optimising compiler costs more than it saves. The bound is held by this one. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1";

    private SizingScale() {}

    /**
     * Prints the figures.
     *
     * @param percent how much of the full size: 100 is a file of 172 MB
     */
    static boolean print(PrintStream out, int percent) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bench-sizing-scale");
        try {
            return print(out, folder, Math.max(10, 10 * percent));
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static boolean print(PrintStream out, Path folder, int commits) throws IOException, InterruptedException {
        Step file = new Step("", "file", "data.js", commits, 1_000, 1);
        Path path = folder.resolve(file.folder());
        file.fork(path);
        out.printf(
                Locale.ROOT,
                "1,000 series x %,d commits in a file of %.0f MB of github-action-benchmark; JVMs with a heap of %d MB, %d processors%n%n"
                        + "%-50s %10s %10s %10s%n",
                commits,
                Files.size(path) / 1e6,
                Step.HEAP_MB,
                Runtime.getRuntime().availableProcessors(),
                "step",
                "total",
                "heap",
                "process");
        Step size = new Step("", "size", "data.js", commits, 1_000, 1);
        timed(out, "sizing of it", size, path);
        double ours = timed(out, "sizing of it, " + SHORT_LIVED, size, path, SHORT_LIVED);
        Path script = folder.resolve("sizing.py");
        try (InputStream source = SizingScale.class.getResourceAsStream("sizing.py")) {
            Files.copy(source, script);
        }
        long start = System.nanoTime();
        Process python;
        try {
            python = new ProcessBuilder("python3", script.toString(), path.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException missing) {
            out.println("no comparison with a script: " + missing.getMessage());
            return true;
        }
        String sized = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (python.waitFor() != 0 || !sized.equals("1000")) {
            throw new IllegalStateException("the script sized \"" + sized + "\" series, expected 1000");
        }
        double theirs = (System.nanoTime() - start) / 1e9;
        boolean met = theirs >= LEAST_SPEEDUP * ours;
        out.printf(
                Locale.ROOT,
                "%-50s %8.2f s%n%n%.1f times as fast, %s (bound: %.0f times)%n",
                "the same by a script in Python",
                theirs,
                theirs / ours,
                met ? "within its bound" : "BEYOND ITS BOUND",
                LEAST_SPEEDUP);
        return met;
    }

    private static double timed(PrintStream out, String words, Step step, Path path, String... options)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<Double> figures = step.fork(path, options);
        double seconds = (System.nanoTime() - start) / 1e9;
        out.printf(
                Locale.ROOT,
                "%-50s %8.2f s %7.0f MB %7.0f MB%n",
                words,
                seconds,
                figures.get(1) / 1e6,
                figures.get(2) / 1e6);
        return seconds;
    }
}
