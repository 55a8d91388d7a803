package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.ArmsReports.BASELINE;
import static org.bench4j.engine.compare.ArmsReports.CANDIDATE;
import static org.bench4j.engine.compare.ArmsReports.CONTROL;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bench4j.engine.json.ComparisonJson;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Digest;
import org.bench4j.model.Direction;
import org.bench4j.model.Failure;
import org.bench4j.model.Interleaving;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Placement;
import org.bench4j.model.Report;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties of comparisons of the arms of seeded random reports. */
class ArmsRandomTest {
    private static final Metric RATE =
            new Metric("rate", Unit.COUNT, Direction.HIGHER, Trust.SAMPLED, Placement.INSIDE);
    private static final Map<Outcome, Outcome> SWAPPED = Map.of(
            Outcome.IMPROVED, Outcome.REGRESSED,
            Outcome.REGRESSED, Outcome.IMPROVED,
            Outcome.EQUIVALENT, Outcome.EQUIVALENT,
            Outcome.INCONCLUSIVE, Outcome.INCONCLUSIVE,
            Outcome.INVALID, Outcome.INVALID);

    @TempDir
    Path folder;

    @Test
    void swappingBaselineAndCandidateInvertsEveryRatioAndSwapsImprovedWithRegressedToTheLastBit() {
        long seed = 4_711;
        Random random = new Random(seed);
        Map<Outcome, Integer> seen = new EnumMap<>(Outcome.class);
        for (int run = 0; run < 25; run++) {
            List<Trial> trials = random(random, false);
            Comparison forth = compare(trials);
            Comparison back = compare(swapped(trials));
            Map<String, Verdict> there = byName(forth);
            Map<String, Verdict> here = byName(back);
            String where = "seed " + seed + ", run " + run;
            assertThat(here.keySet()).as(where).isEqualTo(there.keySet());
            there.forEach((name, verdict) -> {
                assertSwapped(where + ", " + name, verdict, here.get(name));
                seen.merge(verdict.outcome(), 1, Integer::sum);
            });
        }
        assertThat(seen).as("every outcome was put to the test").containsOnlyKeys(Outcome.values());
    }

    private static void assertSwapped(String where, Verdict forth, Verdict back) {
        assertThat(back.outcome()).as(where).isEqualTo(SWAPPED.get(forth.outcome()));
        assertThat(back.baseline()).as(where).isEqualTo(forth.candidate());
        assertThat(back.candidate()).as(where).isEqualTo(forth.baseline());
        assertThat(back.ratio().isPresent()).as(where).isEqualTo(forth.ratio().isPresent());
        if (forth.ratio().isPresent() && !forth.procedure().equals("exact")) {
            assertInverse(where, forth.ratio().getAsDouble(), back.ratio().getAsDouble());
        }
        assertThat(back.interval().isPresent())
                .as(where)
                .isEqualTo(forth.interval().isPresent());
        if (forth.interval().isPresent() && forth.interval().get().lo() > 0) {
            assertInverse(
                    where, forth.interval().get().lo(), back.interval().get().hi());
            assertInverse(
                    where, forth.interval().get().hi(), back.interval().get().lo());
        }
        assertThat(back.procedure()).as(where).isEqualTo(forth.procedure());
        assertThat(back.p()).as(where).isEqualTo(forth.p());
        assertThat(back.q()).as(where).isEqualTo(forth.q());
        assertThat(back.detectable()).as(where).isEqualTo(forth.detectable());
        assertThat(back.trialsNeeded()).as(where).isEqualTo(forth.trialsNeeded());
        assertThat(back.roundsNeeded()).as(where).isEqualTo(forth.roundsNeeded());
        assertThat(back.floor()).as(where).isEqualTo(forth.floor());
        assertThat(back.gating()).as(where).isEqualTo(forth.gating());
        assertThat(back.findings()).as(where).hasSameSizeAs(forth.findings());
    }

    /** Of two inverse ratios the smaller is 1 over the larger, exactly. */
    private static void assertInverse(String where, double one, double other) {
        assertThat(Math.min(one, other)).as(where).isEqualTo(1 / Math.max(one, other));
    }

    /** The same trials with the roles of the two arms exchanged; there is no null control, which copies one of them. */
    private static List<Trial> swapped(List<Trial> trials) {
        return trials.stream()
                .map(trial -> {
                    boolean baseline = trial.arm().equals(BASELINE);
                    Interleaving was = trial.interleaving().orElseThrow();
                    Interleaving other = new Interleaving(
                            baseline ? Role.CANDIDATE : Role.BASELINE,
                            was.arms(),
                            was.constructed(),
                            was.schedule(),
                            was.clockTick());
                    return new Trial(
                            trial.benchmark(),
                            baseline ? CANDIDATE : BASELINE,
                            trial.index(),
                            trial.isolation(),
                            trial.confirmation(),
                            Optional.of(other),
                            trial.incidental(),
                            trial.pins(),
                            trial.warmup(),
                            trial.iterations(),
                            trial.phases(),
                            trial.metrics(),
                            trial.samples(),
                            trial.code(),
                            trial.failure());
                })
                .toList();
    }

    @Test
    void verdictsRecomputedFromTheFileEqualTheFirst() throws Exception {
        long seed = 815;
        Random random = new Random(seed);
        Map<Outcome, Integer> seen = new EnumMap<>(Outcome.class);
        for (int run = 0; run < 25; run++) {
            List<Trial> trials = random(random, true);
            Report report = new Report(Reports.with().header(), trials, List.of(), true);
            ReportFile file = written(report);
            assertThat(file.read()).as("seed %d, run %d", seed, run).isEqualTo(report);
            Policy policy = ArmsReports.policy(0.01 * (1 + random.nextInt(5)), JudgedClock.values()[random.nextInt(3)]);
            Comparison first = ArmsReports.compare(report, policy);
            Comparison again = ArmsReports.compare(file, policy);
            assertThat(again).as("seed %d, run %d", seed, run).isEqualTo(first);
            Path stored = folder.resolve("comparison.json");
            ComparisonJson.write(stored, first);
            assertThat(ComparisonJson.read(stored))
                    .as("seed %d, run %d", seed, run)
                    .isEqualTo(first);
            first.verdicts().forEach(verdict -> seen.merge(verdict.outcome(), 1, Integer::sum));
        }
        assertThat(seen).as("every outcome was put to the test").containsOnlyKeys(Outcome.values());
    }

    @Test
    void roundsConfirmationsAndCodeSurviveTheFile() throws Exception {
        List<Trial> trials = ArmsReports.of(1.0)
                .confirming(5)
                .more((arm, trial, walls, builder) -> builder.rounds(7, -1, 5).code("c" + trial))
                .build();
        List<Trial> read = written(new Report(Reports.with().header(), trials, List.of(), true))
                .read()
                .trials();
        assertThat(read).isEqualTo(trials);
        assertThat(read.get(0).measured().get(0).round()).hasValue(7);
        assertThat(read.get(0).measured().get(1).round()).isEmpty();
        assertThat(read).allMatch(Trial::confirmation);
        assertThat(read.get(0).code()).contains(Digest.sha256("c5"));
        assertThat(read.get(1).role()).isEqualTo(Role.CANDIDATE);
    }

    private ReportFile written(Report report) throws IOException {
        Path path = folder.resolve("report.json");
        Files.deleteIfExists(path);
        try (ReportWriter writer = ReportWriter.create(path)) {
            writer.header(report.header());
            for (Trial trial : report.trials()) {
                writer.trial(trial);
            }
            writer.finish(List.of());
        }
        return ReportFile.open(path);
    }

    private static Comparison compare(List<Trial> trials) {
        return ArmsReports.compare(Reports.with().and(trials).build(), ArmsReports.policy(0.05));
    }

    private static Map<String, Verdict> byName(Comparison comparison) {
        return comparison.verdicts().stream()
                .collect(Collectors.toMap(
                        verdict -> verdict.benchmark() + "/" + verdict.metric().name(), Function.identity()));
    }

    /** Benchmarks of few or many trials and rounds, calm or not, whose work now and then differs or fails. */
    private static List<Trial> random(Random random, boolean whole) {
        List<Trial> trials = new ArrayList<>();
        int benchmarks = 1 + random.nextInt(6);
        for (int i = 0; i < benchmarks; i++) {
            double factor = 1 + 0.08 * (random.nextInt(5) - 2);
            int count = 1 + random.nextInt(6);
            int rounds = random.nextInt(4) == 0 ? 6 : 24;
            ArmsReports arms = ArmsReports.of("w" + i, random.nextLong(), factor)
                    .trials(count)
                    .rounds(rounds)
                    .noise(random.nextBoolean() ? 0.002 : 0.05)
                    .layout(random.nextBoolean() ? 0 : 0.03)
                    .more(more(random.nextInt(12), rounds));
            if (!whole || random.nextInt(4) == 0) {
                arms.without(CONTROL);
            }
            if (whole && random.nextInt(4) == 0) {
                arms.factor(CONTROL, 1.1);
            }
            trials.addAll(arms.build());
            if (random.nextInt(3) == 0) {
                trials.addAll(arms.confirming(count).build());
            }
        }
        return trials;
    }

    private static ArmsReports.More more(int kind, int rounds) {
        return (arm, trial, walls, builder) -> {
            boolean candidate = arm.equals(CANDIDATE);
            double[] half =
                    Arrays.stream(walls).map(wall -> Math.floor(wall / 2)).toArray();
            builder.phase("half", half)
                    .phase(
                            "tiny",
                            Arrays.stream(walls).map(wall -> 20 + wall % 30).toArray())
                    .metric(RATE, Arrays.stream(walls).map(wall -> 1e15 / wall).toArray())
                    .metric(
                            Metric.CPU,
                            Arrays.stream(walls).map(wall -> 0.99 * wall).toArray())
                    .metric(
                            Metric.RUN_QUEUE_WAIT,
                            Arrays.stream(walls)
                                    .map(wall -> kind < 4 ? 0.1 * wall : 0)
                                    .toArray())
                    .metric(Metric.GC_COUNT, constant(rounds, kind == 5 && candidate ? 1 : 0))
                    .metric(Metric.ALLOCATED, constant(rounds, kind == 6 && candidate ? 1100 : 1000));
            extras(kind, trial, candidate, builder);
        };
    }

    private static void extras(int kind, int trial, boolean candidate, TrialBuilder builder) {
        switch (kind) {
            case 7 -> builder.digests(candidate ? "ff" : "00");
            case 8 -> builder.code("same");
            case 9 -> builder.ops(16);
            case 10 -> builder.rounds(candidate ? new int[] {90, 91} : new int[] {});
            case 11 -> {
                if (candidate && trial == 0) {
                    builder.failed(Failure.Kind.THREW, "broken");
                }
            }
            default -> builder.pin("lib", "1.0");
        }
    }

    private static double[] constant(int n, double value) {
        double[] values = new double[n];
        Arrays.fill(values, value);
        return values;
    }
}
