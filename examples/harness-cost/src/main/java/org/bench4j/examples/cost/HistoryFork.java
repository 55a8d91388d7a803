package org.bench4j.examples.cost;

import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.bench4j.engine.Histories;
import org.bench4j.engine.SizeRequest;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.SeriesName;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Isolation;
import org.bench4j.model.Jvm;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.Sample;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.bench4j.model.Value;

/** Does one step of {@link HistoryScale} in a JVM of its own and prints figures: milliseconds, then the peaks of heap and process in bytes. */
final class HistoryFork {
    private static final int SAMPLES = 5;

    private HistoryFork() {}

    /** Step, folder, reports, benchmarks, metrics of each. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[1]);
        int reports = Integer.parseInt(args[2]);
        int benchmarks = Integer.parseInt(args[3]);
        int metrics = Integer.parseInt(args[4]);
        long start = System.nanoTime();
        switch (args[0]) {
            case "append" -> append(folder, reports, benchmarks, metrics);
            case "fill" -> fill(folder, reports, benchmarks, metrics);
            case "series" -> series(folder, reports);
            case "scan" -> scan(folder, reports);
            case "size" -> size(folder, benchmarks * metrics, reports);
            case "file" -> file(folder, reports, benchmarks * metrics);
            default -> throw new IllegalArgumentException("step " + args[0]);
        }
        System.out.println((System.nanoTime() - start) / 1e6);
        System.out.println((double) ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum());
        System.out.println(processPeak());
    }

    private static void append(Path folder, int reports, int benchmarks, int metrics) throws IOException {
        try (History history = History.open(folder, Duration.ZERO)) {
            for (int i = 0; i < reports; i++) {
                history.append(report(i, benchmarks, metrics));
            }
        }
    }

    private static void fill(Path folder, int reports, int benchmarks, int metrics) throws IOException {
        try (History history = History.open(folder, Duration.ZERO)) {
            Iterable<Report> made = () -> IntStream.range(0, reports)
                    .mapToObj(i -> report(i, benchmarks, metrics))
                    .iterator();
            require(history.appendAll(made), reports);
            history.compact();
        }
    }

    private static void series(Path folder, int points) throws IOException {
        try (History history = History.read(folder)) {
            List<SeriesName> names = new ArrayList<>();
            history.series(names::add);
            long[] read = {0};
            history.points(names.get(names.size() / 2), point -> read[0]++);
            require(read[0], points);
        }
    }

    private static void scan(Path folder, int reports) throws IOException {
        try (History history = History.read(folder)) {
            long[] read = {0};
            history.entries(entry -> read[0]++);
            history.series(name -> {});
            require(read[0], reports);
        }
    }

    private static void size(Path folder, int series, int commits) throws IOException {
        Sizing sizing = Histories.size(
                folder, new SizeRequest("scale", SizingRules.DEFAULT, 0.05, List.of(), false, Optional.empty()));
        require(sizing.series().size(), series);
        require(sizing.series().get(0).commits(), commits);
    }

    /** Another tool's file, as large as the histories of large projects are. */
    private static void file(Path file, int commits, int series) throws IOException {
        Random random = new Random(7);
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("window.BENCHMARK_DATA = {\"lastUpdate\": 0, \"repoUrl\": \"\", \"entries\": {\"Benchmark\": [");
            for (int commit = 0; commit < commits; commit++) {
                out.write(String.format(
                        Locale.ROOT,
                        "%s{\"commit\": {\"id\": \"%040x\", \"message\": \"\", \"timestamp\": \"%s\", \"url\": \"\"}, \"date\": %d,"
                                + " \"tool\": \"customSmallerIsBetter\", \"benches\": [",
                        commit == 0 ? "" : ",",
                        commit + 1,
                        Instant.EPOCH.plusSeconds(600L * commit),
                        600_000L * commit));
                for (int one = 0; one < series; one++) {
                    StringBuilder times = new StringBuilder();
                    for (int i = 0; i < SAMPLES; i++) {
                        times.append(i == 0 ? "" : ",").append(1 + random.nextInt(50_000_000) / 1e9);
                    }
                    out.write((one == 0 ? "" : ",") + "{\"name\": \"scenario-" + one / 10 + " / command " + one
                            + "\", \"unit\": \"s\", \"value\": 1.02, \"range\": \"± 0.01\", \"extra\": \"{\\\"times\\\":["
                            + times + "]}\"}");
                }
                out.write("]}");
            }
            out.write("]}}\n");
        }
    }

    private static void require(long found, long expected) {
        if (found != expected) {
            throw new IllegalStateException("expected " + expected + ", got " + found);
        }
    }

    /** The most memory that the process had, native memory too; 0 where the kernel does not say. */
    private static double processPeak() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return 0;
        }
        return Files.readAllLines(status, StandardCharsets.UTF_8).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024)
                .findFirst()
                .orElse(0);
    }

    private static Report report(int number, int benchmarks, int metrics) {
        Random random = new Random(number);
        List<Metric> columns = IntStream.range(0, metrics)
                .mapToObj(i -> i == 0 ? Metric.WALL : Metric.sampled("part-" + i, Unit.NANOSECONDS))
                .toList();
        List<Trial> trials = new ArrayList<>();
        for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
            List<Sample> samples = new ArrayList<>();
            for (int i = 0; i < SAMPLES; i++) {
                List<Value> values = new ArrayList<>();
                for (Metric column : columns) {
                    values.add(new Value(column.name(), 1_000_000 + random.nextInt(50_000)));
                }
                samples.add(new Sample(i, Stage.MEASURED, OptionalInt.empty(), 1, Optional.empty(), List.of(), values));
            }
            trials.add(new Trial(
                    new Benchmark("workload-" + benchmark, Map.of()),
                    Trial.DEFAULT_ARM,
                    0,
                    Isolation.FORKED,
                    Map.of(),
                    Map.of(),
                    0,
                    SAMPLES,
                    List.of(),
                    columns,
                    samples,
                    Optional.empty()));
        }
        return new Report(header(number), trials, List.of(), true);
    }

    private static Header header(int number) {
        Host host = new Host(
                "Linux",
                "amd64",
                "6.0",
                Optional.of("made up"),
                2,
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Optional.empty());
        Plan plan = new Plan(
                Mode.ITERATE, List.of(), 1, OptionalInt.empty(), OptionalInt.empty(), 42, Map.of(), true, List.of());
        return new Header(
                Header.SCHEMA_VERSION,
                "run-" + number,
                Instant.EPOCH.plusSeconds(600L * number),
                "0",
                Optional.empty(),
                plan,
                new Environment(
                        host,
                        new Jvm("made up", "17", "server", "G1", "/", List.of()),
                        Optional.of(new Revision(
                                String.format(Locale.ROOT, "%040x", number), Optional.of("main"), false))));
    }
}
