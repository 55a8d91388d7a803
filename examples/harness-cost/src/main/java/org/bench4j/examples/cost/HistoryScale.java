package org.bench4j.examples.cost;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a history costs: appends that are each forced to disk, one series out of ten million points, a scan of a million reports, the sizing
 * of a thousand series, each in a JVM of its own with a bounded heap.
 */
final class HistoryScale {
    private HistoryScale() {}

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
                Step.HEAP_MB,
                "step",
                "total",
                "a report",
                "heap",
                "process");
        Path folder = Files.createTempDirectory("bench-history-scale");
        try {
            for (Step step : steps) {
                long start = System.nanoTime();
                List<Double> figures = step.fork(folder.resolve(step.folder()));
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
            out.println();
            return SizingScale.print(out, percent);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static String number(int count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
