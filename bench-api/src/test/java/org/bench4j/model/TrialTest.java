package org.bench4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TrialTest {
    private static final PhaseSpec SELECT = new PhaseSpec("select", Occurrence.ONCE);

    @Test
    void measuredLeavesOutTheWarmUp() {
        Trial trial = trial(
                1,
                2,
                List.of(SELECT),
                List.of(Metric.WALL),
                List.of(sample(Stage.WARMUP, 0), sample(Stage.MEASURED, 0), sample(Stage.MEASURED, 1)));
        assertThat(trial.measured()).hasSize(2).extracting(Sample::index).containsExactly(0, 1);
        assertThat(trial.metric("wall")).contains(Metric.WALL);
        assertThat(trial.metric("cpu")).isEmpty();
    }

    @Test
    void refusesColumnsOfOneNameAmongPhasesAndMetrics() {
        assertThatThrownBy(() -> trial(0, 1, List.of(SELECT, SELECT), List.of(), List.of()))
                .hasMessageContaining("column select is declared twice");
        assertThatThrownBy(() -> trial(0, 1, List.of(), List.of(Metric.WALL, Metric.WALL), List.of()))
                .hasMessageContaining("column wall is declared twice");
        assertThatThrownBy(() -> trial(0, 1, List.of(SELECT), List.of(Metric.outside("select")), List.of()))
                .hasMessageContaining("column select is declared twice");
    }

    @Test
    void refusesSamplesOfWhatWasNeverDeclared() {
        assertThatThrownBy(() -> trial(0, 1, List.of(), List.of(Metric.WALL), List.of(sample(Stage.MEASURED, 0))))
                .hasMessageContaining("build")
                .hasMessageContaining("phase select was never declared");
        assertThatThrownBy(() -> trial(0, 1, List.of(SELECT), List.of(), List.of(sample(Stage.MEASURED, 0))))
                .hasMessageContaining("metric wall was never declared");
    }

    @Test
    void aPhaseIsNoMetricAndAMetricIsNoPhase() {
        Sample asMetric = new Sample(
                0,
                Stage.MEASURED,
                OptionalInt.empty(),
                1,
                Optional.empty(),
                List.of(),
                List.of(new Value("select", 1)));
        assertThatThrownBy(() -> trial(0, 1, List.of(SELECT), List.of(Metric.WALL), List.of(asMetric)))
                .hasMessageContaining("metric select was never declared");
        Sample asPhase = new Sample(
                0, Stage.MEASURED, OptionalInt.empty(), 1, Optional.empty(), List.of(new Span("wall", 1)), List.of());
        assertThatThrownBy(() -> trial(0, 1, List.of(SELECT), List.of(Metric.WALL), List.of(asPhase)))
                .hasMessageContaining("phase wall was never declared");
    }

    @Test
    void refusesNumbersOfSamplesThatCannotBe() {
        assertThatThrownBy(() -> trial(-1, 1, List.of(), List.of(), List.of()))
                .hasMessageContaining("warm-up of build")
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> trial(0, 0, List.of(), List.of(), List.of()))
                .hasMessageContaining("iterations of build")
                .hasMessageContaining("0");
    }

    static Sample sample(Stage stage, int index) {
        return new Sample(
                index,
                stage,
                OptionalInt.empty(),
                1,
                Optional.of(Digest.sha256("work")),
                List.of(new Span("select", 5)),
                List.of(new Value("wall", 9)));
    }

    static Trial trial(int warmup, int iterations, List<PhaseSpec> phases, List<Metric> metrics, List<Sample> samples) {
        return new Trial(
                new Benchmark("build", Map.of()),
                Trial.DEFAULT_ARM,
                0,
                Isolation.FORKED,
                Map.of(),
                Map.of(),
                warmup,
                iterations,
                phases,
                metrics,
                samples,
                Optional.empty());
    }
}
