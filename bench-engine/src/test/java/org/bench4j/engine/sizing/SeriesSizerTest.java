package org.bench4j.engine.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.SeriesKey;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.RunNeed;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.junit.jupiter.api.Test;

class SeriesSizerTest {
    private static final Benchmark BENCHMARK = new Benchmark("encode", Map.of());

    private static SeriesSizer sizer(SizingRules rules, Column column) {
        return new SeriesSizer(
                Optional.empty(),
                new SeriesKey(BENCHMARK, "main", column),
                column.kind() == Column.Kind.PHASE,
                new RunNeeds(rules),
                1e9);
    }

    private static SeriesSizer sizer() {
        return sizer(SizingRules.DEFAULT, Column.of(Metric.WALL));
    }

    private static MeasuredCommit commit(String id, double... runs) {
        return new MeasuredCommit(Optional.of(id), 0, new double[][] {runs});
    }

    @Test
    void runsFollowFromTheSpreadOfEachCommitsOwnRuns() {
        SeriesSizer sizer = sizer();
        // a step of 30 % between commits is no noise: each commit's own CV is 6.734 %
        for (int i = 0; i < 6; i++) {
            double level = i < 3 ? 1 : 1.3;
            sizer.add(commit("c" + i, 100 * level, 110 * level));
        }
        SizedSeries sized = sizer.sized();
        assertThat(sized.cv().orElseThrow()).isCloseTo(0.0673435, within(1e-7));
        assertThat(sized.needs().stream().map(RunNeed::runs)).containsExactly(11, 41, 91);
        assertThat(sized.provisional()).isFalse();
        assertThat(sized.latest()).hasValue(136.5);
        assertThat(sized.latestRuns()).isEqualTo(2);
    }

    @Test
    void commitsWithoutASpreadAreSkippedAndCounted() {
        SeriesSizer sizer = sizer();
        sizer.add(commit("one run", 5));
        sizer.add(commit("mean of 0", 0, 0));
        sizer.add(commit("negative", -1, -2));
        sizer.add(commit("none"));
        SizedSeries sized = sizer.sized();
        assertThat(sized.cv()).isEmpty();
        assertThat(sized.needs()).isEmpty();
        assertThat(sized.skipped()).isEqualTo(3);
        assertThat(sized.provisional()).isTrue();
    }

    @Test
    void ofACommitThatWasMeasuredAgainTheLastMeasurementCountsUnlessEveryEntryDoes() {
        for (boolean everyEntry : new boolean[] {false, true}) {
            SizingRules rules = new SizingRules(
                    SizingRules.DEFAULT.targets(), SizingRules.Outliers.HIGH, 3.5, 95, 2, 100, 5, everyEntry);
            SeriesSizer sizer = sizer(rules, Column.of(Metric.WALL));
            sizer.add(commit("a", 100, 200));
            sizer.add(commit("b", 100, 101));
            sizer.add(commit("a", 100, 101));
            sizer.add(new MeasuredCommit(Optional.empty(), 0, new double[][] {{100, 101}}));
            sizer.add(new MeasuredCommit(Optional.empty(), 0, new double[][] {{100, 101}}));
            SizedSeries sized = sizer.sized();
            assertThat(sized.commits()).isEqualTo(everyEntry ? 5 : 4);
            assertThat(sized.repeated()).isEqualTo(everyEntry ? 0 : 1);
        }
    }

    @Test
    void aLastMeasurementWithTooFewRunsStillReplacesTheEarlierOne() {
        SeriesSizer sizer = sizer();
        sizer.add(commit("a", 100, 200));
        sizer.add(commit("a", 100));
        assertThat(sizer.sized().commits()).isZero();
        assertThat(sizer.sized().skipped()).isEqualTo(1);
    }

    @Test
    void withSeveralTrialsTheirMeansAreTheRuns() {
        SeriesSizer sizer = sizer();
        double[][] trials = {{10, 12, 11}, {14, 15, 16}, {9, 11, 10}};
        sizer.add(new MeasuredCommit(Optional.of("a"), 0, trials));
        SizedSeries sized = sizer.sized();
        // means 11, 15, 10: variance 7, mean 12
        assertThat(sized.cv().orElseThrow()).isCloseTo(Math.sqrt(7) / 12, within(1e-15));
        assertThat(sized.latestRuns()).isEqualTo(3);
    }

    @Test
    void forksAndIterationsFollowKaliberaAndJones() {
        // vector kj-basic, at a fork of 20 iterations' cost: here 10 of warm-up and the start of the process
        double[][] trials = {{10, 12, 11}, {14, 15, 16}, {9, 11, 10}};
        SeriesSizer sizer = new SeriesSizer(
                Optional.empty(),
                new SeriesKey(BENCHMARK, "main", Column.of(Metric.WALL)),
                false,
                new RunNeeds(SizingRules.DEFAULT),
                120);
        sizer.add(new MeasuredCommit(Optional.of("a"), 10, trials));
        var levels = sizer.sized().twoLevel().orElseThrow();
        assertThat(levels.iterations()).isEqualTo(2);
        assertThat(levels.within()).isCloseTo(1.0 / 12, within(1e-12));
        assertThat(levels.between()).isCloseTo(Math.sqrt(6.666666666666667) / 12, within(1e-12));
        // (T2² + T1²/2) / mean² = 0.0497685; 2 * that / 0.03² = 110.6 by the normal quantile, two more by the t
        // quantile
        assertThat(levels.forks().get(0)).isBetween(111, 114);
    }

    @Test
    void aSlowDriftWithinACommitCostsRunsThatInterleavingWouldNotNeed() {
        SeriesSizer drifting = sizer();
        Random random = new Random(5);
        for (int c = 0; c < 20; c++) {
            double[] runs = new double[20];
            for (int i = 0; i < runs.length; i++) {
                runs[i] = 1000 + 10 * i + random.nextGaussian();
            }
            drifting.add(commit("c" + c, runs));
        }
        RunNeed need = drifting.sized().needs().get(2);
        assertThat(need.runs()).isGreaterThan(40);
        assertThat(need.rounds().orElseThrow()).isLessThan(5);
    }

    @Test
    void theOrderOfTwoRunsSaysNothingAboutInterleaving() {
        SeriesSizer sizer = sizer();
        sizer.add(commit("a", 100, 110));
        assertThat(sizer.sized().needs().get(0).rounds()).isEmpty();
    }

    @Test
    void aSmallHistoryIsInflatedMoreThanALargeOne() {
        SeriesSizer small = sizer();
        SeriesSizer large = sizer();
        for (int i = 0; i < 100; i++) {
            if (i < 2) {
                small.add(commit("c" + i, 100, 110));
            }
            large.add(commit("c" + i, 100, 110));
        }
        // two commits of two runs are a pilot of three runs: a factor of 2.117² on 11 runs
        assertThat(small.sized().needs().get(0).inflated()).hasValue(46);
        assertThat(large.sized().needs().get(0).inflated().orElseThrow()).isBetween(12, 13);
        assertThat(small.sized().provisional()).isTrue();
    }

    @Test
    void powerAndFalseAlarmsAreThoseOfAGateThreeSigmasAway() {
        SeriesSizer sizer = sizer();
        for (int i = 0; i < 10; i++) {
            sizer.add(commit("c" + i, 100, 200));
        }
        RunNeed need = sizer.sized().needs().get(1);
        // so many runs that rounding up hardly adds: limit = 3.33 sigma
        assertThat(need.falseAlarm()).isCloseTo(0.000429, within(1e-5));
        assertThat(need.power()).isCloseTo(0.9522, within(1e-3));
        assertThat(need.detectable()).isLessThan(0.05);
    }

    @Test
    void aCommitThatWasFarQuieterIsDroppedOnlyByTheRuleForBothSides() {
        for (SizingRules.Outliers outliers : SizingRules.Outliers.values()) {
            SizingRules rules = new SizingRules(SizingRules.DEFAULT.targets(), outliers, 3.5, 95, 2, 1000, 5, false);
            SeriesSizer sizer = sizer(rules, Column.of(Metric.WALL));
            for (int i = 0; i < 9; i++) {
                sizer.add(commit("c" + i, 100, 120 + 0.2 * i));
            }
            sizer.add(commit("quiet", 100, 100));
            sizer.add(commit("noisy", 100, 900));
            assertThat(sizer.sized().dropped())
                    .as(outliers.word())
                    .isEqualTo(
                            switch (outliers) {
                                case HIGH -> 1;
                                case BOTH -> 2;
                                case NONE -> 0;
                            });
        }
    }

    @Test
    void countsStayBetweenFloorAndCap() {
        SizingRules rules = new SizingRules(
                List.of(new SizingRules.Target(0.03, 0.01)), SizingRules.Outliers.NONE, 3.5, 95, 5, 50, 5, false);
        SeriesSizer noisy = sizer(rules, Column.of(Metric.WALL));
        noisy.add(commit("a", 100, 200));
        assertThat(noisy.sized().needs().get(0).runs()).isEqualTo(50);
        assertThat(noisy.sized().needs().get(0).feasible()).isFalse();
        assertThat(noisy.sized().needs().get(0).inflated()).isEmpty();
        SeriesSizer quiet = sizer(rules, Column.of(Metric.WALL));
        quiet.add(commit("a", 100, 100));
        assertThat(quiet.sized().needs().get(0).runs()).isEqualTo(5);
        assertThat(quiet.sized().needs().get(0).falseAlarm()).isZero();
    }

    @Test
    void adviceFollowsTheNoisiestPartAndOnlyTheWallTakesTime() {
        SeriesSizer wall = sizer();
        wall.add(commit("a", 100, 101));
        SeriesSizer phase = sizer(SizingRules.DEFAULT, Column.phase("inner"));
        phase.add(commit("a", 50, 55));
        SeriesSizer memory = sizer(SizingRules.DEFAULT, Column.of(Metric.ALLOCATED));
        memory.add(commit("a", 1, 900));
        Sizing sizing = Sizer.sizing(
                Instant.EPOCH,
                "0",
                "x",
                SizingRules.DEFAULT,
                List.of(memory.sized(), phase.sized(), wall.sized()),
                1,
                List.of());
        assertThat(sizing.series().stream().map(series -> series.metric().name()))
                .containsExactly("allocated", "wall", "inner");
        assertThat(sizing.series().stream().filter(SizedSeries::timed).map(series -> series.metric()
                        .name()))
                .containsExactly("wall");
        assertThat(sizing.advice()).hasSize(1);
        assertThat(sizing.advice().get(0).trials()).isEqualTo(41);
        assertThat(sizing.advice().get(0).alertLimit()).isEqualTo(0.05);
        assertThat(sizing.advice().get(0).provisional()).isTrue();
        assertThat(sizing.findings().stream().map(Finding::code)).containsExactly("provisional");
    }
}
