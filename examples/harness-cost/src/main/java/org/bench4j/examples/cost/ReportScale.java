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

/**
 * Writes, opens and compares reports of 1,000 benchmarks with 100 and with 1,000 samples each, in JVMs of 256 MB, and prints how time grows.
 */
final class ReportScale {
    private static final int BENCHMARKS = 1_000;
    private static final int HEAP_MB = 256;
    private static final double ALLOWED_GROWTH = 11;

    private ReportScale() {}

    static boolean print(PrintStream out) throws IOException, InterruptedException {
        Figures small = fork(100);
        Figures large = fork(1_000);
        out.printf(
                Locale.ROOT,
                "%,d benchmarks in a heap of %d MB%n%n%-10s %14s %14s %8s%n",
                BENCHMARKS,
                HEAP_MB,
                "step",
                "100 samples",
                "1,000 samples",
                "ratio");
        boolean met = true;
        for (int step = 0; step < ScaleFork.STEPS.size(); step++) {
            double ratio = large.millis().get(step) / small.millis().get(step);
            met &= ratio <= ALLOWED_GROWTH;
            out.printf(
                    Locale.ROOT,
                    "%-10s %11.0f ms %11.0f ms %8.2f%n",
                    ScaleFork.STEPS.get(step),
                    small.millis().get(step),
                    large.millis().get(step),
                    ratio);
        }
        out.printf(
                Locale.ROOT,
                "%-10s %11.1f MB %11.1f MB%n%-10s %11.1f MB %11.1f MB%n%n%s (bound: ten times the samples in at most %.0f times the time)%n",
                "file",
                small.fileBytes() / 1e6,
                large.fileBytes() / 1e6,
                "peak heap",
                small.peakBytes() / 1e6,
                large.peakBytes() / 1e6,
                met ? "within its bound" : "BEYOND ITS BOUND",
                ALLOWED_GROWTH);
        return met;
    }

    private static Figures fork(int samples) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bench-report-scale");
        try {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xms" + HEAP_MB + "m",
                            "-Xmx" + HEAP_MB + "m",
                            "-cp",
                            System.getProperty("java.class.path"),
                            ScaleFork.class.getName(),
                            Integer.toString(BENCHMARKS),
                            Integer.toString(samples),
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
            if (exit != 0 || figures.size() != ScaleFork.STEPS.size() + 2) {
                throw new IllegalStateException("the measuring process with " + samples
                        + " samples ended with exit code " + exit + " and " + figures.size() + " figures");
            }
            int steps = ScaleFork.STEPS.size();
            return new Figures(figures.subList(0, steps), figures.get(steps), figures.get(steps + 1));
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private record Figures(List<Double> millis, double fileBytes, double peakBytes) {}
}
