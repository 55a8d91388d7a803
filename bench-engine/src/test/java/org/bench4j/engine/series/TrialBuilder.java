package org.bench4j.engine.series;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.model.Basis;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Ending;
import org.bench4j.model.Expectation;
import org.bench4j.model.Failure;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.MachineLoad;
import org.bench4j.model.Metric;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Role;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;

/** Builds trials for tests, column by column; a value of {@code NaN} is an absent one. */
public final class TrialBuilder {
    private final String workload;
    private final Map<String, String> params = new LinkedHashMap<>();
    private final Map<String, String> pins = new LinkedHashMap<>();
    private final Map<String, double[]> phases = new LinkedHashMap<>();
    private final Map<Metric, double[]> metrics = new LinkedHashMap<>();
    private double[] warmup = {};
    private String[] digests = {};
    private String arm = Trial.DEFAULT_ARM;
    private int index;
    private long ops = 1;
    private Isolation isolation = Isolation.FORKED;
    private Interleaving interleaving;
    private int[] rounds = {};
    private boolean confirmation;
    private Digest code;
    private Failure failure;
    private final List<Content> contents = new ArrayList<>();
    private Expectation expectation;
    private MachineLoad load;

    private TrialBuilder(String workload) {
        this.workload = workload;
    }

    public static TrialBuilder of(String workload) {
        return new TrialBuilder(workload);
    }

    public TrialBuilder index(int index) {
        this.index = index;
        return this;
    }

    public TrialBuilder arm(String arm) {
        this.arm = arm;
        return this;
    }

    /** One of several arms that run side by side: its samples are of rounds 0, 1, 2 and so on. */
    public TrialBuilder interleaved(Role role, String own, String... arms) {
        this.arm = own;
        interleaving = new Interleaving(role, List.of(arms), List.of(arms), Interleaving.MIRRORED_WILLIAMS, 25);
        return this;
    }

    /** Rounds of the measured samples; -1 for none. */
    public TrialBuilder rounds(int... numbers) {
        rounds = numbers;
        return this;
    }

    public TrialBuilder confirmation() {
        confirmation = true;
        return this;
    }

    public TrialBuilder code(String bytes) {
        code = Digest.sha256(bytes);
        return this;
    }

    public TrialBuilder ops(long ops) {
        this.ops = ops;
        return this;
    }

    public TrialBuilder embedded() {
        isolation = Isolation.EMBEDDED;
        return this;
    }

    public TrialBuilder param(String name, Object value) {
        params.put(name, value.toString());
        return this;
    }

    public TrialBuilder pin(String name, String version) {
        pins.put(name, version);
        return this;
    }

    public TrialBuilder warmup(double... walls) {
        warmup = walls;
        return this;
    }

    public TrialBuilder wall(double... values) {
        return metric(Metric.WALL, values);
    }

    public TrialBuilder metric(Metric metric, double... values) {
        metrics.put(metric, values);
        return this;
    }

    public TrialBuilder phase(String name, double... nanos) {
        phases.put(name, nanos);
        return this;
    }

    /** Digests of the measured samples; without this call they follow from the position alone. */
    public TrialBuilder digests(String... hex) {
        digests = hex;
        return this;
    }

    public TrialBuilder failed(Failure.Kind kind, String message) {
        failure = new Failure(kind, message, List.of());
        return this;
    }

    public TrialBuilder content(String name, double amount) {
        return content(name, amount, Basis.BY_CONSTRUCTION);
    }

    public TrialBuilder content(String name, double amount, Basis basis) {
        contents.add(new Content(name, amount, basis));
        return this;
    }

    public TrialBuilder expecting(Expectation expected) {
        expectation = expected;
        return this;
    }

    public TrialBuilder load(double before, double after) {
        load = new MachineLoad(before, after);
        return this;
    }

    public Trial build() {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < warmup.length; i++) {
            List<Value> values = List.of(new Value(Metric.WALL.name(), warmup[i]));
            samples.add(new Sample(
                    i, Stage.WARMUP, OptionalInt.empty(), ops, Optional.of(digest(i + 1000)), List.of(), values));
        }
        int count = Math.max(longest(metrics), longest(phases));
        for (int i = 0; i < count; i++) {
            samples.add(sample(i));
        }
        List<PhaseSpec> declared = phases.keySet().stream()
                .map(name -> new PhaseSpec(name, Occurrence.OPTIONAL))
                .toList();
        return new Trial(
                new Benchmark(workload, params),
                arm,
                index,
                isolation,
                confirmation,
                Optional.ofNullable(interleaving),
                Map.of(),
                pins,
                warmup.length,
                Math.max(1, count),
                declared,
                List.copyOf(metrics.keySet()),
                samples,
                new Ending(
                        Optional.ofNullable(code),
                        contents,
                        Optional.ofNullable(expectation),
                        Optional.ofNullable(load),
                        Optional.ofNullable(failure)));
    }

    private Sample sample(int i) {
        List<Span> spans = new ArrayList<>();
        phases.forEach((name, values) -> {
            if (i < values.length && !Double.isNaN(values[i])) {
                spans.add(new Span(name, (long) values[i]));
            }
        });
        List<Value> values = new ArrayList<>();
        metrics.forEach((metric, all) -> {
            if (i < all.length && !Double.isNaN(all[i])) {
                values.add(new Value(metric.name(), all[i]));
            }
        });
        Optional<Digest> digest = digests.length == 0
                ? Optional.of(digest(i))
                : i < digests.length && digests[i] != null ? Optional.of(new Digest(digests[i])) : Optional.empty();
        return new Sample(i, Stage.MEASURED, round(i), ops, digest, spans, values);
    }

    private OptionalInt round(int i) {
        if (i < rounds.length) {
            return rounds[i] < 0 ? OptionalInt.empty() : OptionalInt.of(rounds[i]);
        }
        return interleaving == null ? OptionalInt.empty() : OptionalInt.of(i);
    }

    private static Digest digest(int position) {
        return Digest.sha256(Integer.toString(position));
    }

    private static int longest(Map<?, double[]> columns) {
        return columns.values().stream().mapToInt(values -> values.length).max().orElse(0);
    }
}
