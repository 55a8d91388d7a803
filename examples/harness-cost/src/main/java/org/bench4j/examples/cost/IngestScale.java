package org.bench4j.examples.cost;

import java.io.BufferedReader;
import java.io.IOException;
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

/** Reads a {@code data.js} of 500 MB in a JVM of 256 MB, and prints the time and the heap that it took; speeds are by CPU time. */
final class IngestScale {
    private static final int HEAP_MB = 256;

    private IngestScale() {}

    static boolean print(PrintStream out) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bench-ingest-scale");
        try {
            List<Double> figures = fork(folder);
            double megabytes = figures.get(0) / 1e6;
            out.printf(
                    Locale.ROOT,
                    "data.js of %.0f MB, %,.0f entries, %,.0f runs, in a heap of %d MB%n%n%-24s %10s %10s %10s%n",
                    megabytes,
                    figures.get(1),
                    figures.get(2),
                    HEAP_MB,
                    "step",
                    "wall",
                    "cpu",
                    "speed");
            for (int step = 0; step < IngestFork.STEPS.size(); step++) {
                double wall = figures.get(4 + 2 * step);
                double cpu = figures.get(5 + 2 * step);
                out.printf(
                        Locale.ROOT,
                        "%-24s %7.0f ms %7.0f ms %5.0f MB/s%n",
                        IngestFork.STEPS.get(step),
                        wall,
                        cpu,
                        megabytes / cpu * 1000);
            }
            out.printf(Locale.ROOT, "%-24s %7.1f MB%n%nwithin its bound%n", "peak heap", figures.get(3) / 1e6);
            return true;
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static List<Double> fork(Path folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + HEAP_MB + "m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        IngestFork.class.getName(),
                        folder.toString())
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
        if (exit != 0 || figures.size() != 2 * IngestFork.STEPS.size() + 4) {
            throw new IllegalStateException("the reading process ended with exit code " + exit + " and "
                    + figures.size() + " figures: BEYOND ITS BOUND");
        }
        return figures;
    }
}
