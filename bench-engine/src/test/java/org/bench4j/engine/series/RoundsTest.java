package org.bench4j.engine.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final Column WALL = Column.of(Metric.WALL);

    private static TrialBuilder baseline(int trial, double... walls) {
        return TrialBuilder.of("w")
                .interleaved(Role.BASELINE, "from", "from", "to")
                .index(trial)
                .wall(walls);
    }

    private static TrialBuilder candidate(int trial, double... walls) {
        return TrialBuilder.of("w")
                .interleaved(Role.CANDIDATE, "to", "from", "to")
                .index(trial)
                .wall(walls);
    }

    private static Rounds rounds(TrialBuilder... trials) {
        List<Trial> built = new ArrayList<>();
        for (TrialBuilder trial : trials) {
            built.add(trial.build());
        }
        return Projection.of(built.get(0).benchmark(), built).rounds("from", "to", WALL);
    }

    @Test
    void samplesOfOneTrialAndRoundAreAPair() {
        Rounds rounds = rounds(baseline(0, 1, 2), candidate(0, 10, 20), candidate(1, 30, 40), baseline(1, 3, 4));
        assertThat(rounds.baseline()).isDeepEqualTo(new double[][] {{1, 2}, {3, 4}});
        assertThat(rounds.candidate()).isDeepEqualTo(new double[][] {{10, 20}, {30, 40}});
        assertThat(rounds.trials()).extracting(Rounds.Pairs::trial).containsExactly(0, 1);
        assertThat(rounds.pairs()).isEqualTo(4);
        assertThat(rounds.unpaired()).isZero();
    }

    @Test
    void theRoundPairsNotThePosition() {
        Rounds rounds = rounds(
                baseline(0, 1, 2, 3).rounds(4, 5, 6), candidate(0, 60, 40, 50).rounds(6, 4, 5));
        assertThat(rounds.baseline()).isDeepEqualTo(new double[][] {{1, 2, 3}});
        assertThat(rounds.candidate()).isDeepEqualTo(new double[][] {{40, 50, 60}});
    }

    @Test
    void samplesWithoutARoundNeverPair() {
        Rounds rounds = rounds(
                baseline(0, 1, 2, 3).rounds(-1, 1, 2), candidate(0, 10, 20, 30).rounds(0, -1, 2));
        assertThat(rounds.baseline()).isDeepEqualTo(new double[][] {{3}});
        assertThat(rounds.candidate()).isDeepEqualTo(new double[][] {{30}});
        assertThat(rounds.unpaired()).isEqualTo(4);
        assertThat(rounds(TrialBuilder.of("w").arm("from").wall(1, 2), candidate(0, 1, 2))
                        .trials())
                .isEmpty();
    }

    @Test
    void whatHasNoPartnerIsCounted() {
        Rounds rounds = rounds(
                baseline(0, 1, 2, 3),
                candidate(0, 10, 20),
                baseline(1, 5),
                candidate(2, 7, 8),
                baseline(3),
                candidate(3, 9));
        assertThat(rounds.trials()).hasSize(1);
        assertThat(rounds.pairs()).isEqualTo(2);
        assertThat(rounds.unpaired()).isEqualTo(1 + 1 + 2 + 1);
    }

    @Test
    void absentValuesLeaveTheirPartnersUnpaired() {
        Rounds rounds = rounds(baseline(0, 1, Double.NaN, 3), candidate(0, Double.NaN, 20, 30));
        assertThat(rounds.baseline()).isDeepEqualTo(new double[][] {{3}});
        assertThat(rounds.unpaired()).isEqualTo(4);
    }

    @Test
    void trialsThatFailedPairNothing() {
        Rounds rounds = rounds(
                baseline(0, 1, 2),
                candidate(0, 10, 20).failed(Failure.Kind.THREW, "broken"),
                baseline(1, 3),
                candidate(1, 30));
        assertThat(rounds.trials()).extracting(Rounds.Pairs::trial).containsExactly(1);
    }

    @Test
    void pairsAreOfOneOpEach() {
        Rounds rounds = rounds(baseline(0, 400).ops(4), candidate(0, 800).ops(4));
        assertThat(rounds.baseline()).isDeepEqualTo(new double[][] {{100}});
        assertThat(rounds.candidate()).isDeepEqualTo(new double[][] {{200}});
    }

    @Test
    void anyValueWithoutALogarithmIsSeenOnEitherSide() {
        assertThat(rounds(baseline(0, 1, 2), candidate(0, 1, 2)).anyNotPositive())
                .isFalse();
        assertThat(rounds(baseline(0, 1, 0), candidate(0, 1, 2)).anyNotPositive())
                .isTrue();
        assertThat(rounds(baseline(0, 1, 2), candidate(0, 1, 0)).anyNotPositive())
                .isTrue();
    }

    @Test
    void theOrderInWhichSamplesStandDoesNotMatter() {
        long seed = 20_261_130;
        Random random = new Random(seed);
        for (int run = 0; run < 50; run++) {
            int n = 1 + random.nextInt(30);
            double[] x = random.doubles(n, 1, 2).toArray();
            double[] y = random.doubles(n, 1, 2).toArray();
            List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
            Collections.shuffle(order, random);
            double[] shuffled = order.stream().mapToDouble(i -> y[i]).toArray();
            int[] numbers = order.stream().mapToInt(i -> i).toArray();
            Rounds rounds = rounds(baseline(0, x), candidate(0, shuffled).rounds(numbers));
            assertThat(rounds.baseline()).as("seed %d, run %d", seed, run).isDeepEqualTo(new double[][] {x});
            assertThat(rounds.candidate()).as("seed %d, run %d", seed, run).isDeepEqualTo(new double[][] {y});
        }
    }
}
