package org.bench4j.examples.cost;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a history costs: appends that are each forced to disk, one series out of ten million points, a scan of a million reports, the sizing
 * of a thousand series, each in a JVM of its own with a bounded heap.
 */
final class HistoryScale {
    private static final int HEAP_MB = 256;

    private HistoryScale() {}

    private record Step(String words, String step, String folder, int reports, int benchmarks, int metrics) {}

    /** Ours must be at least that many times as fast as a plain script, starting the JVM included. */
    private static final double LEAST_SPEEDUP = 5;

    /**
     * Prints the figures.
     *
     * @param percent how much of the full size: 100 takes some minutes and 4 GB of disk
     */
    static boolean print(PrintStream out, int percent) throws IOException, InterruptedException {
        int many = Math.max(1, 1_000 * percent);
        List<Step> steps = List.of(
                new Step("1,000 appends of 10 benchmarks, each on disk", "append", "small", 1_000, 10, 6),
                new Step(number(many) + " reports of 100 series, at once", "fill", "large", many, 5, 20),
                new Step("one series of them", "series", "large", many, 5, 20),
                new Step(number(10 * many) + " reports of 1 series, at once", "fill", "long", 10 * many, 1, 1),
                new Step("all their entries", "scan", "long", 10 * many, 1, 1),
                new Step("their series", "series", "long", 10 * many, 1, 1),
                new Step("1,000 reports of 1,000 series, at once", "fill", "wide", 1_000, 50, 20),
                new Step("sizing of them", "size", "wide", 1_000, 50, 20));
        out.printf(
                Locale.ROOT,
                "a history in JVMs with a heap of %d MB; times include starting the JVM%n%n%-50s %10s %12s %10s %10s%n",
                HEAP_MB,
                "step",
                "total",
                "a report",
                "heap",
                "process");
        Path folder = Files.createTempDirectory("bench-history-scale");
        try {
            for (Step step : steps) {
                long start = System.nanoTime();
                List<Double> figures = fork(folder.resolve(step.folder()), step);
                double millis = (System.nanoTime() - start) / 1e6;
                out.printf(
                        Locale.ROOT,
                        "%-50s %7.1f s  %9.3f ms %7.0f MB %7.0f MB%n",
                        step.words(),
                        millis / 1e3,
                        figures.get(0) / step.reports(),
                        figures.get(1) / 1e6,
                        figures.get(2) / 1e6);
            }
            return againstScript(out, folder, Math.max(10, 10 * percent));
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** The same sizing of the same large file of another tool, by us and by a plain script. */
    private static boolean againstScript(PrintStream out, Path folder, int commits)
            throws IOException, InterruptedException {
        Step file = new Step("", "file", "data.js", commits, 1_000, 1);
        fork(folder.resolve(file.folder()), file);
        long start = System.nanoTime();
        List<Double> figures = fork(folder.resolve(file.folder()), new Step("", "size", "data.js", commits, 1_000, 1));
        double ours = (System.nanoTime() - start) / 1e9;
        out.printf(
                Locale.ROOT,
                "%n1,000 series x %s commits in a file of %.0f MB of github-action-benchmark%n%-50s %7.1f s %22.0f MB %7.0f MB%n",
                number(commits),
                Files.size(folder.resolve(file.folder())) / 1e6,
                "sizing of it",
                ours,
                figures.get(1) / 1e6,
                figures.get(2) / 1e6);
        Path script = folder.resolve("sizing.py");
        try (InputStream source = HistoryScale.class.getResourceAsStream("sizing.py")) {
            Files.copy(source, script);
        }
        start = System.nanoTime();
        Process python;
        try {
            python = new ProcessBuilder(
                            "python3",
                            script.toString(),
                            folder.resolve(file.folder()).toString())
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
                "%-50s %7.1f s%n%.1f times as fast, %s (bound: %.0f times)%n",
                "the same by a script in Python",
                theirs,
                theirs / ours,
                met ? "within its bound" : "BEYOND ITS BOUND",
                LEAST_SPEEDUP);
        return met;
    }

    private static String number(int count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    private static List<Double> fork(Path folder, Step step) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + HEAP_MB + "m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HistoryFork.class.getName(),
                        step.step(),
                        folder.toString(),
                        Integer.toString(step.reports()),
                        Integer.toString(step.benchmarks()),
                        Integer.toString(step.metrics()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Double> figures = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                figures.add(Double.valueOf(line));
            }
        }
        int exit = process.waitFor();
        if (exit != 0 || figures.size() != 3) {
            throw new IllegalStateException("step \"" + step.words() + "\" ended with exit code " + exit);
        }
        return figures;
    }
}
