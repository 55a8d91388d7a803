package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Digest;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.ReportView;
import org.bench4j.model.Role;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arms of one workload, side by side in real forks. */
class BenchArmsTest {
    @TempDir
    Path folder;

    @Test
    void everyTrialHasAllArmsAndANullControlWhoseSamplesPairByRound() throws Exception {
        ReportView report = new ForkRuns(folder).workloads("toggled").trials(2).run();
        List<Trial> trials = ForkRuns.trials(report, "toggled");
        assertThat(trials).hasSize(2 * 3).allMatch(trial -> trial.failure().isEmpty());
        for (int index = 0; index < 2; index++) {
            int own = index;
            Map<String, Trial> arms = trials.stream()
                    .filter(trial -> trial.index() == own)
                    .collect(Collectors.toMap(Trial::arm, trial -> trial));
            assertThat(arms).containsOnlyKeys("once", "twice", Interleaving.CONTROL);
            assertThat(arms.get("once").role()).isEqualTo(Role.BASELINE);
            assertThat(arms.get("twice").role()).isEqualTo(Role.CANDIDATE);
            assertThat(arms.get(Interleaving.CONTROL).role()).isEqualTo(Role.CONTROL);
            for (Trial trial : arms.values()) {
                assertThat(trial.isolation()).isEqualTo(Isolation.CLASS_LOADER);
                assertThat(trial.measured()).hasSize(24);
                assertThat(trial.measured()).extracting(Sample::round).doesNotHaveDuplicates();
                assertThat(trial.measured()).allMatch(sample -> sample.round().equals(OptionalInt.of(sample.index())));
                assertThat(trial.samples())
                        .filteredOn(sample -> sample.stage() == Stage.WARMUP)
                        .allMatch(sample -> sample.round().isEmpty());
                assertThat(digests(trial)).isEqualTo(digests(arms.get("once")));
                assertThat(trial.code()).isPresent().isEqualTo(arms.get("once").code());
            }
        }
    }

    @Test
    void batchesAndWarmUpAreFoundOnceAndTheOrderOfConstructionRotates() throws Exception {
        ReportView report = new ForkRuns(folder).workloads("toggled").trials(2).run();
        List<Trial> trials = ForkRuns.trials(report, "toggled");
        assertThat(trials.stream()
                        .flatMap(trial -> trial.measured().stream())
                        .map(Sample::ops)
                        .distinct())
                .hasSize(1)
                .allMatch(ops -> ops > 1);
        assertThat(trials.stream().map(BenchArmsTest::warmupOps).distinct()).hasSize(1);
        assertThat(trials.stream().map(trial -> digests(trial)).distinct()).hasSize(1);
        assertThat(trials.stream()
                        .map(trial -> trial.interleaving().orElseThrow().constructed())
                        .distinct())
                .hasSize(2);
    }

    @Test
    void anArmThatDoesTwiceTheWorkTakesTwiceTheTimeInTheSameRounds() throws Exception {
        ReportView report = new ForkRuns(folder).workloads("toggled").trials(1).run();
        List<Trial> trials = ForkRuns.trials(report, "toggled");
        double[] ratios = new double[24];
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] = wall(trials.get(1), round) / wall(trials.get(0), round);
        }
        assertThat(Median.of(ratios)).isBetween(1.5, 2.7);
    }

    @Test
    void embeddedArmsHaveClassesOfTheirOwnToo() throws Exception {
        ReportView report =
                new ForkRuns(folder).workloads("toggled").trials(1).embedded().run();
        List<Trial> trials = ForkRuns.trials(report, "toggled");
        assertThat(trials).hasSize(3).allMatch(trial -> trial.isolation() == Isolation.EMBEDDED);
        assertThat(trials).allMatch(trial -> trial.code().isPresent());
    }

    private static long warmupOps(Trial trial) {
        return trial.samples().stream()
                .filter(sample -> sample.stage() == Stage.WARMUP)
                .mapToLong(Sample::ops)
                .sum();
    }

    private static List<Digest> digests(Trial trial) {
        return trial.measured().stream()
                .map(sample -> sample.digest().orElseThrow())
                .toList();
    }

    private static double wall(Trial trial, int round) {
        return trial.measured().get(round).value("wall").orElseThrow();
    }
}
