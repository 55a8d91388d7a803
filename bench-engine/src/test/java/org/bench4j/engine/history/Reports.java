package org.bench4j.engine.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Environment;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Isolation;
import org.bench4j.model.Jvm;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;

/** Makes the reports that the tests put into histories: seeded, one an hour. */
public final class Reports {
    static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00.000Z");
    static final Benchmark ENCODE = new Benchmark("encode", Map.of("size", "8"));
    static final Benchmark DECODE = new Benchmark("decode / läuft & mehr: (ü)", Map.of());

    private String cpu = "made up";
    private Optional<Revision> revision = Optional.empty();
    private boolean complete = true;
    private int samples = 3;
    private int factor = 1;
    private List<Benchmark> benchmarks = List.of(ENCODE, DECODE);
    private List<ArmOrigin> origins = List.of();
    private Optional<String> project = Optional.of("org.example:app");

    static String commit(int number) {
        return String.format(java.util.Locale.ROOT, "%040x", 0xabc000000L + number);
    }

    Reports on(String cpuModel) {
        cpu = cpuModel;
        return this;
    }

    Reports of(Revision measured) {
        revision = Optional.of(measured);
        return this;
    }

    Reports of(Optional<String> module) {
        project = module;
        return this;
    }

    Reports from(List<ArmOrigin> sides) {
        origins = List.copyOf(sides);
        return this;
    }

    Reports cut() {
        complete = false;
        return this;
    }

    Reports slower(int times) {
        factor = times;
        return this;
    }

    Reports samples(int each) {
        samples = each;
        return this;
    }

    Reports benchmarks(int count) {
        benchmarks = java.util.stream.IntStream.range(0, count)
                .mapToObj(i -> new Benchmark("workload-" + i, Map.of()))
                .toList();
        return this;
    }

    /** The report with that number: of commit number {@code number} unless another revision was set. */
    Report report(int number) {
        return report(number, "run-" + number);
    }

    Report report(int number, String id) {
        Random random = new Random(number);
        List<Trial> trials = new ArrayList<>();
        for (Benchmark benchmark : benchmarks) {
            List<String> arms = origins.isEmpty()
                    ? List.of(Trial.DEFAULT_ARM)
                    : origins.stream().map(ArmOrigin::arm).toList();
            for (String arm : arms) {
                for (int index = 0; index < 2; index++) {
                    trials.add(trial(benchmark, arm, index, samples, factor, random));
                }
            }
        }
        return new Report(
                header(number, id),
                trials,
                List.of(new Finding("made-up", Severity.WARNING, "", "a \"finding\" of\nreport " + number)),
                complete);
    }

    private Header header(int number, String id) {
        Host host = new Host(
                "Linux",
                "amd64",
                "6.0",
                Optional.of(cpu),
                2,
                OptionalLong.of(8L << 30),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Optional.empty());
        Jvm jvm = new Jvm("made up", "17", "server", "G1", "/", List.of("-Xmx1g"));
        Plan plan = new Plan(
                Mode.ITERATE, List.of(), 2, OptionalInt.empty(), OptionalInt.empty(), 42, Map.of(), true, List.of());
        Revision measured = revision.orElse(new Revision(commit(number), Optional.of("main"), false));
        return new Header(
                Header.SCHEMA_VERSION,
                id,
                BEGIN.plusSeconds(3600L * number),
                "0",
                project,
                plan,
                new Environment(host, jvm, Optional.of(measured)),
                origins);
    }

    static Trial trial(Benchmark benchmark, String arm, int index, int samples, int factor, Random random) {
        List<Sample> taken = new ArrayList<>();
        for (int i = 0; i < samples; i++) {
            long nanos = factor * (1000L + random.nextInt(100));
            taken.add(new Sample(
                    i,
                    i == 0 ? Stage.WARMUP : Stage.MEASURED,
                    OptionalInt.empty(),
                    1,
                    Optional.empty(),
                    List.of(new Span("inner", nanos)),
                    List.of(new Value("wall", nanos + random.nextDouble()), new Value("allocated", 4096))));
        }
        return new Trial(
                benchmark,
                arm,
                index,
                Isolation.FORKED,
                Map.of(),
                Map.of(),
                1,
                Math.max(1, samples - 1),
                List.of(new PhaseSpec("inner", Occurrence.ONCE)),
                List.of(Metric.WALL, Metric.ALLOCATED),
                taken,
                Optional.empty());
    }
}
