package org.bench4j.engine.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.junit.jupiter.api.Test;

class ProjectionTest {
    private static final Column WALL = Column.of(Metric.WALL);

    private static Projection of(Trial... trials) {
        return Projection.of(trials[0].benchmark(), List.of(trials));
    }

    private static Series series(Column column, Trial... trials) {
        return of(trials).series(Trial.DEFAULT_ARM, column);
    }

    @Test
    void onlyMeasuredSamplesBecomeValuesInTheOrderInWhichTheyWereTaken() {
        Series wall = series(
                WALL,
                TrialBuilder.of("w").warmup(900, 800).wall(30, 10, 20).build(),
                TrialBuilder.of("w").index(1).wall(50, 40).build());
        assertThat(wall.trials()).hasSize(2);
        assertThat(wall.trials().get(0).values()).containsExactly(30, 10, 20);
        assertThat(wall.trials().get(1).values()).containsExactly(50, 40);
        assertThat(wall.pooled()).containsExactly(30, 10, 20, 50, 40);
        assertThat(wall.samples()).isEqualTo(5);
        assertThat(wall.commonLength()).isEqualTo(2);
        assertThat(wall.medians()).containsExactly(20, 45);
        assertThat(wall.centre()).hasValue(32.5);
    }

    @Test
    void absentSamplesAreLeftOutAndCounted() {
        Series phase = series(
                Column.phase("p"),
                TrialBuilder.of("w")
                        .wall(10, 10, 10)
                        .phase("p", 1, Double.NaN, 3)
                        .build(),
                TrialBuilder.of("w")
                        .index(1)
                        .wall(10, 10)
                        .phase("p", Double.NaN, Double.NaN)
                        .build());
        assertThat(phase.trials()).hasSize(1);
        assertThat(phase.trials().get(0).values()).containsExactly(1, 3);
        assertThat(phase.trials().get(0).absent()).isEqualTo(1);
        assertThat(phase.absent()).isEqualTo(3);
    }

    @Test
    void failedTrialsGiveNoValues() {
        Series wall = series(
                WALL,
                TrialBuilder.of("w").wall(10).failed(Failure.Kind.THREW, "boom").build(),
                TrialBuilder.of("w").index(1).wall(20).build());
        assertThat(wall.trials()).hasSize(1);
        assertThat(wall.pooled()).containsExactly(20);
    }

    @Test
    void armsAreSeriesOfTheirOwn() {
        Projection projection = of(
                TrialBuilder.of("w").arm("fast").wall(10).build(),
                TrialBuilder.of("w").arm("slow").wall(20).build());
        assertThat(projection.arms()).containsExactly("fast", "slow");
        assertThat(projection.series("fast", WALL).pooled()).containsExactly(10);
        assertThat(projection.series("slow", WALL).pooled()).containsExactly(20);
        assertThat(projection.series("slow", WALL).key().arm()).isEqualTo("slow");
    }

    @Test
    void columnsStandInTheOrderWallPhasesOverheadExactOthers() {
        Projection projection = of(TrialBuilder.of("w")
                .metric(Metric.CPU, 1)
                .metric(Metric.ALLOCATED, 1)
                .wall(10)
                .metric(Metric.outside("import"), 1)
                .phase("second", 1)
                .phase("first", 1)
                .build());
        assertThat(projection.columns().keySet())
                .containsExactly("wall", "second", "first", "overhead", "allocated", "cpu", "import");
    }

    @Test
    void withoutPhasesThereIsNoOverhead() {
        assertThat(of(TrialBuilder.of("w").wall(10).build()).columns()).containsOnlyKeys("wall");
    }

    @Test
    void overheadIsTheWallMinusThePhasesAndNeverNegative() {
        Series overhead = series(
                Column.overhead(),
                TrialBuilder.of("w")
                        .wall(100, 50)
                        .phase("p", 30, 60)
                        .phase("q", 20, Double.NaN)
                        .build());
        assertThat(overhead.pooled()).containsExactly(50, 0);
    }

    @Test
    void settingsThatAKeyHidesAreNamed() {
        assertThat(of(
                                TrialBuilder.of("w")
                                        .warmup(1)
                                        .wall(10, 20)
                                        .pin("a", "1")
                                        .build(),
                                TrialBuilder.of("w")
                                        .index(1)
                                        .embedded()
                                        .wall(10)
                                        .build())
                        .varying())
                .containsExactly("isolation", "iterations", "pins", "warm-up");
        assertThat(of(
                                TrialBuilder.of("w").wall(10).build(),
                                TrialBuilder.of("w").index(1).wall(11).build())
                        .varying())
                .isEmpty();
    }

    @Test
    void sameValuesMeansTheSameInEachTrial() {
        Trial one = TrialBuilder.of("w").wall(1, 2).build();
        Trial other = TrialBuilder.of("w").index(1).wall(3).build();
        assertThat(series(WALL, one, other).sameValuesAs(series(WALL, one, other)))
                .isTrue();
        assertThat(series(WALL, one, other).sameValuesAs(series(WALL, other, one)))
                .isFalse();
        assertThat(series(WALL, one, other).sameValuesAs(series(WALL, one))).isFalse();
    }

    @Test
    void aTrialOfAnotherBenchmarkIsRefusedByName() {
        Trial stranger = TrialBuilder.of("stranger").wall(1).build();
        assertThatThrownBy(() -> Projection.of(new Benchmark("w", Map.of()), List.of(stranger)))
                .hasMessageContaining("stranger")
                .hasMessageContaining("expected a trial of w");
    }

    @Test
    void valuesAreCopies() {
        TrialValues trial =
                series(WALL, TrialBuilder.of("w").wall(1, 2).build()).trials().get(0);
        trial.values()[0] = 99;
        assertThat(trial.values()).containsExactly(1, 2);
    }

    @Test
    void aPhaseStandsAsASampledMetricInNanoseconds() {
        assertThat(Column.phase("p").metric()).isEqualTo(Metric.sampled("p", Unit.NANOSECONDS));
    }
}
