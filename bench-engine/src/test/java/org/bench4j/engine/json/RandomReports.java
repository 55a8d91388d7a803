package org.bench4j.engine.json;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Basis;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Direction;
import org.bench4j.model.Ending;
import org.bench4j.model.Environment;
import org.bench4j.model.Expectation;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.Jvm;
import org.bench4j.model.MachineLoad;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Placement;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.Role;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;
import org.bench4j.model.Value;

/** Reports that nobody would think of, the same for the same seed. */
final class RandomReports {
    private static final int[] ALPHABET =
            "aZ09-_./&:()\"'\\<>{}[],;|$#\u00fc\u0130\u0131\u540d\u0642\u0660\u2028\ufeff\ud83d\ude00 "
                    .codePoints()
                    .toArray();

    private final Random random;

    RandomReports(long seed) {
        this.random = new Random(seed);
    }

    Report next() {
        Set<TrialKey> keys = new LinkedHashSet<>();
        List<Benchmark> benchmarks = list(3, () -> new Benchmark(name(), texts(3)));
        List<Trial> trials = list(5, () -> trial(benchmarks)).stream()
                .filter(trial -> keys.add(TrialKey.of(trial)))
                .toList();
        return new Report(
                header(), trials, list(3, () -> new Finding(name(), pick(Severity.values()), text(), text())), true);
    }

    private Header header() {
        Map<String, List<String>> params = new LinkedHashMap<>();
        list(3, () -> params.put(name(), list(3, this::text)));
        return new Header(
                1,
                name(),
                Instant.ofEpochMilli(random.nextLong(4_000_000_000_000L)),
                name(),
                maybe(this::text),
                new Plan(
                        pick(Mode.values()),
                        list(2, this::text),
                        1 + random.nextInt(9),
                        maybe(() -> random.nextInt(9)).map(OptionalInt::of).orElse(OptionalInt.empty()),
                        maybe(() -> 1 + random.nextInt(9)).map(OptionalInt::of).orElse(OptionalInt.empty()),
                        random.nextLong(),
                        params,
                        random.nextBoolean(),
                        list(3, this::text)),
                new Environment(
                        new Host(
                                text(),
                                text(),
                                text(),
                                maybe(this::text),
                                maybe(() -> 1 + random.nextInt(256))
                                        .map(OptionalInt::of)
                                        .orElse(OptionalInt.empty()),
                                maybe(random::nextLong).map(OptionalLong::of).orElse(OptionalLong.empty()),
                                maybe(random::nextGaussian)
                                        .map(OptionalDouble::of)
                                        .orElse(OptionalDouble.empty()),
                                maybe(random::nextLong).map(OptionalLong::of).orElse(OptionalLong.empty()),
                                maybe(this::text)),
                        new Jvm(text(), text(), text(), text(), text(), list(3, this::text)),
                        maybe(this::revision)),
                list(2, () -> new ArmOrigin(name(), text(), maybe(this::revision))));
    }

    private Revision revision() {
        return new Revision(name(), maybe(this::text), random.nextBoolean());
    }

    private Interleaving interleaving(String arm) {
        Set<String> arms = new LinkedHashSet<>(list(3, this::name));
        arms.add(arm);
        arms.add(name() + " too");
        List<String> constructed = new ArrayList<>(arms);
        Collections.shuffle(constructed, random);
        return new Interleaving(pick(Role.values()), List.copyOf(arms), constructed, name(), 1e3 * random.nextDouble());
    }

    private Trial trial(List<Benchmark> benchmarks) {
        String arm = random.nextBoolean() ? Trial.DEFAULT_ARM : name();
        Set<String> columns = new LinkedHashSet<>(list(9, this::name));
        List<PhaseSpec> phases = new ArrayList<>();
        List<Metric> metrics = new ArrayList<>();
        for (String column : columns) {
            if (random.nextBoolean()) {
                phases.add(new PhaseSpec(column, pick(Occurrence.values())));
            } else {
                metrics.add(new Metric(
                        column,
                        pick(Unit.values()),
                        pick(Direction.values()),
                        pick(Trust.values()),
                        pick(Placement.values())));
            }
        }
        return new Trial(
                benchmarks.isEmpty()
                        ? new Benchmark(name(), Map.of())
                        : benchmarks.get(random.nextInt(benchmarks.size())),
                arm,
                random.nextInt(3),
                pick(Isolation.values()),
                random.nextBoolean(),
                maybe(() -> interleaving(arm)),
                texts(3),
                texts(3),
                random.nextInt(4),
                1 + random.nextInt(40),
                phases,
                metrics,
                list(40, () -> sample(phases, metrics)),
                new Ending(
                        maybe(this::digest),
                        new LinkedHashSet<>(list(4, this::name))
                                .stream()
                                        .map(name -> new Content(name, Math.abs(amount()), pick(Basis.values())))
                                        .toList(),
                        maybe(() -> pick(Expectation.values())),
                        maybe(() -> new MachineLoad(Math.abs(amount()), Math.abs(amount()))),
                        maybe(() -> new Failure(pick(Failure.Kind.values()), text(), list(3, this::text)))));
    }

    private Sample sample(List<PhaseSpec> phases, List<Metric> metrics) {
        return new Sample(
                random.nextInt(1 << random.nextInt(31)),
                pick(Stage.values()),
                maybe(random::nextInt).map(OptionalInt::of).orElse(OptionalInt.empty()),
                random.nextBoolean() ? 1 : 1 + (random.nextLong() >>> 2),
                maybe(this::digest),
                phases.stream()
                        .filter(phase -> random.nextInt(4) > 0)
                        .map(phase -> new Span(phase.name(), random.nextLong() >>> (1 + random.nextInt(60))))
                        .toList(),
                metrics.stream()
                        .filter(metric -> random.nextInt(4) > 0)
                        .map(metric -> new Value(metric.name(), amount()))
                        .toList());
    }

    private double amount() {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt();
            case 1 -> random.nextGaussian() * 1e6;
            case 2 -> random.nextLong();
            default -> {
                double any = Double.longBitsToDouble(random.nextLong());
                yield Double.isFinite(any) ? any : -0.0;
            }
        };
    }

    private Digest digest() {
        byte[] bytes = new byte[1 + random.nextInt(40)];
        random.nextBytes(bytes);
        return Digest.of(bytes);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(20);
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(ALPHABET[random.nextInt(ALPHABET.length)]);
        }
        return text.toString();
    }

    private String name() {
        return "n" + text();
    }

    private Map<String, String> texts(int limit) {
        Map<String, String> texts = new LinkedHashMap<>();
        list(limit, () -> texts.put(text(), text()));
        return texts;
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private <T> List<T> list(int limit, Supplier<T> element) {
        List<T> list = new ArrayList<>();
        for (int i = random.nextInt(limit + 1); i > 0; i--) {
            list.add(element.get());
        }
        return list;
    }
}
