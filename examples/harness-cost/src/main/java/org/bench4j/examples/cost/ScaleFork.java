package org.bench4j.examples.cost;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.bench4j.engine.Bench;
import org.bench4j.engine.CompareRequest;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Digest;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Isolation;
import org.bench4j.model.Jvm;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;

/** Does the work that {@link ReportScale} times, in a JVM whose heap is bounded, and prints one figure a line. */
final class ScaleFork {
    static final List<String> STEPS = List.of("write", "open", "read", "compare");
    private static final int TRIALS = 5;
    private static final List<PhaseSpec> PHASES = List.of(
            new PhaseSpec("select", Occurrence.ONCE),
            new PhaseSpec("compact", Occurrence.ONCE),
            new PhaseSpec("simulate", Occurrence.ONCE),
            new PhaseSpec("sign", Occurrence.ONCE));
    private static final List<Metric> METRICS =
            List.of(Metric.WALL, Metric.CPU, Metric.ALLOCATED, Metric.GC_COUNT, Metric.GC_TIME, Metric.RUN_QUEUE_WAIT);

    private ScaleFork() {}

    /** Benchmarks, samples of each, folder. */
    public static void main(String[] args) throws Exception {
        int benchmarks = Integer.parseInt(args[0]);
        int samples = Integer.parseInt(args[1]);
        Path baseline = Path.of(args[2], "baseline.json");
        Path candidate = Path.of(args[2], "candidate.json");
        List<Double> millis = new ArrayList<>();
        long start = System.nanoTime();
        write(baseline, benchmarks, samples, 1);
        millis.add((System.nanoTime() - start) / 1e6);
        write(candidate, benchmarks, samples, 2);

        start = System.nanoTime();
        ReportView view = Bench.open(baseline);
        millis.add((System.nanoTime() - start) / 1e6);

        start = System.nanoTime();
        long read = 0;
        for (Benchmark benchmark : view.benchmarks()) {
            for (Trial trial : view.trials(benchmark)) {
                read += trial.samples().size();
            }
        }
        millis.add((System.nanoTime() - start) / 1e6);
        require(read == (long) benchmarks * samples, "samples read: " + read);

        start = System.nanoTime();
        Comparison comparison =
                Bench.compare(new CompareRequest(baseline, candidate, 0.05, Map.of(), Set.of(), Optional.empty()));
        millis.add((System.nanoTime() - start) / 1e6);
        require(
                comparison.verdicts().size() >= benchmarks * PHASES.size(),
                "verdicts: " + comparison.verdicts().size());

        millis.forEach(System.out::println);
        System.out.println((double) Files.size(baseline));
        System.out.println((double) ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum());
    }

    private static void write(Path file, int benchmarks, int samples, long seed) throws IOException {
        Random random = new Random(seed);
        try (ReportWriter writer = ReportWriter.create(file)) {
            writer.header(header(seed));
            for (int trial = 0; trial < TRIALS; trial++) {
                for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
                    writer.trial(trial(benchmark, trial, samples / TRIALS, random));
                }
            }
            writer.finish(List.of());
        }
    }

    private static Trial trial(int benchmark, int index, int iterations, Random random) {
        List<Sample> samples = new ArrayList<>(iterations);
        for (int i = 0; i < iterations; i++) {
            List<Span> spans = new ArrayList<>();
            long sum = 0;
            for (PhaseSpec phase : PHASES) {
                long nanos = 100_000 + random.nextInt(5_000);
                sum += nanos;
                spans.add(new Span(phase.name(), nanos));
            }
            List<Value> values = List.of(
                    new Value(Metric.WALL.name(), sum + 2_000),
                    new Value(Metric.CPU.name(), sum + 1_000),
                    new Value(Metric.ALLOCATED.name(), 81_920),
                    new Value(Metric.GC_COUNT.name(), 0),
                    new Value(Metric.GC_TIME.name(), 0),
                    new Value(Metric.RUN_QUEUE_WAIT.name(), random.nextInt(900)));
            byte[] fingerprint = new byte[32];
            new Random(benchmark * 1_000_003L + i).nextBytes(fingerprint);
            samples.add(new Sample(
                    i,
                    Stage.MEASURED,
                    OptionalInt.empty(),
                    1,
                    Optional.of(new Digest(HexFormat.of().formatHex(fingerprint))),
                    spans,
                    values));
        }
        return new Trial(
                new Benchmark("workload-" + benchmark, Map.of("size", "8")),
                Trial.DEFAULT_ARM,
                index,
                Isolation.FORKED,
                Map.of(),
                Map.of(),
                0,
                iterations,
                PHASES,
                METRICS,
                samples,
                Optional.empty());
    }

    private static Header header(long seed) {
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
        Jvm jvm = new Jvm("made up", "17", "server", "G1", "/", List.of());
        Plan plan = new Plan(
                Mode.ITERATE,
                List.of(),
                TRIALS,
                OptionalInt.empty(),
                OptionalInt.empty(),
                42,
                Map.of(),
                true,
                List.of());
        return new Header(
                Header.SCHEMA_VERSION,
                "scale-" + seed,
                Instant.EPOCH,
                "0",
                Optional.empty(),
                plan,
                new Environment(host, jvm, Optional.empty()));
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalStateException(message);
        }
    }
}
