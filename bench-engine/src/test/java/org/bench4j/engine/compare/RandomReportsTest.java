package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Placement;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

/** Properties of comparisons of seeded random reports. */
class RandomReportsTest {
    private static final Metric RATE =
            new Metric("rate", Unit.RATIO, Direction.HIGHER, Trust.SAMPLED, Placement.INSIDE);
    private static final Metric ROWS = new Metric("rows", Unit.COUNT, Direction.HIGHER, Trust.EXACT, Placement.INSIDE);
    private static final Map<Outcome, Outcome> SWAPPED = Map.of(
            Outcome.IMPROVED, Outcome.REGRESSED,
            Outcome.REGRESSED, Outcome.IMPROVED,
            Outcome.EQUIVALENT, Outcome.EQUIVALENT,
            Outcome.INCONCLUSIVE, Outcome.INCONCLUSIVE,
            Outcome.INVALID, Outcome.INVALID);

    @Test
    void swappingTheSidesInvertsEveryRatioAndSwapsImprovedWithRegressed() {
        long seed = 4_711;
        Random random = new Random(seed);
        Map<Outcome, Integer> seen = new EnumMap<>(Outcome.class);
        for (int round = 0; round < 150; round++) {
            Reports one = random(random);
            Reports other = random(random);
            Comparison forth = Reports.compare(one, other);
            Comparison back = Reports.compare(other, one);
            String round1 = "seed " + seed + ", round " + round;
            assertThat(back.added()).as(round1).containsExactlyInAnyOrderElementsOf(forth.removed());
            Map<String, Verdict> there = byName(forth);
            Map<String, Verdict> here = byName(back);
            assertThat(here.keySet()).as(round1).isEqualTo(there.keySet());
            there.forEach((name, verdict) -> {
                swapped(round1 + ", " + name, verdict, here.get(name));
                seen.merge(verdict.outcome(), 1, Integer::sum);
            });
        }
        assertThat(seen).as("every outcome was put to the test").containsOnlyKeys(Outcome.values());
    }

    private static void swapped(String where, Verdict forth, Verdict back) {
        assertThat(back.outcome()).as(where).isEqualTo(SWAPPED.get(forth.outcome()));
        assertThat(back.baseline()).as(where).isEqualTo(forth.candidate());
        assertThat(back.ratio().isPresent()).as(where).isEqualTo(forth.ratio().isPresent());
        forth.ratio()
                .ifPresent(ratio ->
                        assertThat(back.ratio().getAsDouble() * ratio).as(where).isCloseTo(1, within(1e-14)));
        assertThat(back.interval().isPresent()).isEqualTo(forth.interval().isPresent());
        forth.interval().filter(interval -> interval.lo() > 0).ifPresent(interval -> {
            assertThat(back.interval().get().hi() * interval.lo()).as(where).isCloseTo(1, within(1e-14));
            assertThat(back.interval().get().lo() * interval.hi()).as(where).isCloseTo(1, within(1e-14));
        });
        assertThat(back.detectable()).as(where).isEqualTo(forth.detectable());
        assertThat(back.trialsNeeded()).as(where).isEqualTo(forth.trialsNeeded());
        assertThat(back.floor()).as(where).isEqualTo(forth.floor());
        assertThat(back.gating()).as(where).isEqualTo(forth.gating());
        assertThat(back.procedure()).as(where).isEqualTo(forth.procedure());
        assertThat(back.findings()).as(where).hasSameSizeAs(forth.findings());
    }

    private static Map<String, Verdict> byName(Comparison comparison) {
        return comparison.verdicts().stream()
                .collect(Collectors.toMap(
                        verdict -> verdict.benchmark() + "/" + verdict.metric().name(), Function.identity()));
    }

    @Test
    void aReportAgainstItselfHasNoDifferenceUnlessItsWorkIsNotTheSame() {
        long seed = 815;
        Random random = new Random(seed);
        for (int round = 0; round < 100; round++) {
            Reports report = random(random);
            Comparison comparison = Reports.compare(report, report);
            for (Verdict verdict : comparison.verdicts()) {
                if (verdict.outcome() != Outcome.INVALID) {
                    assertThat(verdict.outcome())
                            .as("seed %d, round %d, %s", seed, round, verdict)
                            .isEqualTo(Outcome.EQUIVALENT);
                    assertThat(verdict.ratio()).hasValue(1);
                }
            }
            assertThat(comparison.status()).isIn(Status.PASSED, Status.INVALID);
        }
    }

    private static Reports random(Random random) {
        List<Trial> trials = new ArrayList<>();
        for (int benchmark = 0; benchmark < 4; benchmark++) {
            if (random.nextInt(8) == 0) {
                continue;
            }
            int count = 1 + random.nextInt(6);
            int samples = random.nextBoolean() ? 3 + random.nextInt(3) : 30;
            double spread = random.nextBoolean() ? 0.005 : 0.1;
            double centre = 1e6 * (1 + random.nextInt(3) * 0.1);
            double allocated = 1000 + random.nextInt(3) * 40;
            boolean allocates = random.nextBoolean();
            String digest = random.nextInt(10) == 0 ? "ff" : "00";
            for (int trial = 0; trial < count; trial++) {
                double shift = Math.exp(spread * random.nextGaussian());
                String[] digests = new String[samples];
                Arrays.fill(digests, digest);
                double counted = allocated + (allocates ? random.nextInt(2) : 0);
                trials.add(TrialBuilder.of("w" + benchmark)
                        .index(trial)
                        .digests(digests)
                        .wall(values(random, samples, centre * shift, 0))
                        .phase("long", values(random, samples, centre * shift / 2, 0))
                        .phase("short", values(random, samples, 90, 0))
                        .phase("tiny", values(random, samples, 15, 30))
                        .metric(RATE, values(random, samples, 1e9 / (centre * shift), 0))
                        .metric(
                                ROWS,
                                Arrays.stream(new double[samples])
                                        .map(zero -> allocated)
                                        .toArray())
                        .metric(
                                Metric.ALLOCATED,
                                Arrays.stream(new double[samples])
                                        .map(zero -> counted)
                                        .toArray())
                        .build());
            }
        }
        return Reports.with(trials.toArray(Trial[]::new));
    }

    /** Values with some spread, rounded down to a grain if there is one. */
    private static double[] values(Random random, int samples, double centre, double grain) {
        double[] values = new double[samples];
        for (int i = 0; i < samples; i++) {
            double value = centre * Math.exp(0.01 * random.nextGaussian()) + grain * random.nextDouble();
            values[i] = grain > 0 ? grain * Math.floor(value / grain) : value;
        }
        return values;
    }
}
