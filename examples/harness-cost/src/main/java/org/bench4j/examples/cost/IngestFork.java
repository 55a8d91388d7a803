package org.bench4j.examples.cost;

import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.bench4j.engine.ingest.Entry;
import org.bench4j.engine.ingest.Ingest;
import org.bench4j.engine.ingest.Ingested;
import org.bench4j.engine.ingest.Runs;
import org.bench4j.model.Benchmark;
import org.bench4j.model.ReportView;

/** Does the work that {@link IngestScale} times, in a JVM whose heap is bounded, and prints one figure a line. */
final class IngestFork {
    static final List<String> STEPS = List.of("index", "all runs", "all runs as reports", "newest report");
    private static final long BYTES = 500_000_000;
    private static final int BENCHMARKS = 100;
    private static final int RUNS = 10;

    private IngestFork() {}

    /** The folder to write in. */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0], "data.js");
        int written = write(file);

        Stopwatch watch = new Stopwatch();
        Ingested ingested = Ingest.open(file);
        List<Double> index = watch.millis();
        require(
                ingested.entries().size() == written,
                "entries: " + ingested.entries().size());

        watch = new Stopwatch();
        long runs = 0;
        for (Entry entry : ingested.entriesInFileOrder()) {
            for (Runs one : entry.load().runs()) {
                runs += one.count();
            }
        }
        List<Double> bare = watch.millis();
        require(runs == (long) written * BENCHMARKS * RUNS, "runs: " + runs);

        watch = new Stopwatch();
        long samples = 0;
        for (Entry entry : ingested.entries()) {
            ReportView report = entry.load();
            for (Benchmark benchmark : report.benchmarks()) {
                samples += report.trials(benchmark).stream()
                        .mapToInt(trial -> trial.samples().size())
                        .sum();
            }
        }
        List<Double> reports = watch.millis();
        require(samples == runs, "samples: " + samples);

        watch = new Stopwatch();
        require(Ingest.asReport(file).benchmarks().size() == BENCHMARKS, "benchmarks of the newest report");
        List<Double> newest = watch.millis();

        System.out.println((double) Files.size(file));
        System.out.println((double) written);
        System.out.println((double) runs);
        System.out.println((double) ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum());
        Stream.of(index, bare, reports, newest).flatMap(List::stream).forEach(System.out::println);
    }

    private static int write(Path file) throws IOException {
        Random random = new Random(42);
        int entries = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("window.BENCHMARK_DATA = {\"lastUpdate\": 1, \"repoUrl\": \"\", \"entries\": {\"made up\": [");
            for (long bytes = 0; bytes < BYTES; entries++) {
                String entry = entry(entries, random);
                out.write((entries == 0 ? "\n" : ",\n") + entry);
                bytes += entry.length() + 2;
            }
            out.write("\n]}}\n");
        }
        return entries;
    }

    private static String entry(int index, Random random) {
        StringBuilder entry = new StringBuilder(30_000);
        entry.append(String.format(
                Locale.ROOT,
                "{\"commit\": {\"id\": \"%040x\", \"message\": \"commit\", \"timestamp\": \"2026-01-01T00:00:00Z\"},"
                        + " \"date\": %d, \"tool\": \"customSmallerIsBetter\", \"benches\": [",
                index,
                1_700_000_000_000L + index * 60_000L));
        for (int benchmark = 0; benchmark < BENCHMARKS; benchmark++) {
            StringBuilder times = new StringBuilder();
            double sum = 0;
            for (int run = 0; run < RUNS; run++) {
                double time = 1 + 0.01 * random.nextGaussian();
                sum += time;
                times.append(run == 0 ? "" : ",").append(time);
            }
            entry.append(benchmark == 0 ? "" : ", ")
                    .append("{\"name\": \"scenario / benchmark ")
                    .append(benchmark)
                    .append("\", \"value\": ")
                    .append(sum / RUNS)
                    .append(", \"range\": \"\u00b1 0.01\", \"unit\": \"s\", \"extra\": \"{\\\"times\\\":[")
                    .append(times)
                    .append("]}\"}");
        }
        return entry.append("]}").toString();
    }

    /** Wall and CPU time of this thread: on a busy machine only the latter says what the work costs. */
    private static final class Stopwatch {
        private final long wall = System.nanoTime();
        private final long cpu = cpu();

        List<Double> millis() {
            return List.of((System.nanoTime() - wall) / 1e6, (cpu() - cpu) / 1e6);
        }

        private static long cpu() {
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalStateException(message);
        }
    }
}
