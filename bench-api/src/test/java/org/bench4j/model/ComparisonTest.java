package org.bench4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {
    private static final Benchmark BUILD = new Benchmark("build", Map.of());
    private static final Mismatch CPU = new Mismatch("cpu-model", "", "a", "b");

    @Test
    void nothingWorseIsPassed() {
        assertThat(status(List.of(verdict(Outcome.EQUIVALENT, true), verdict(Outcome.IMPROVED, true))))
                .isEqualTo(Comparison.Status.PASSED);
        assertThat(status(List.of(verdict(Outcome.INCONCLUSIVE, true)))).isEqualTo(Comparison.Status.PASSED);
        assertThat(status(List.of())).isEqualTo(Comparison.Status.PASSED);
    }

    @Test
    void aGatingRegressionIsRedAndAnotherIsNot() {
        assertThat(status(List.of(verdict(Outcome.IMPROVED, true), verdict(Outcome.REGRESSED, true))))
                .isEqualTo(Comparison.Status.REGRESSED);
        assertThat(status(List.of(verdict(Outcome.REGRESSED, false)))).isEqualTo(Comparison.Status.PASSED);
    }

    @Test
    void theWorstWordWins() {
        List<Verdict> both = List.of(verdict(Outcome.REGRESSED, true), verdict(Outcome.INVALID, true));
        assertThat(comparison(both, List.of(), List.of(), false).status()).isEqualTo(Comparison.Status.INVALID);
        assertThat(comparison(both, List.of(CPU), List.of(), false).status()).isEqualTo(Comparison.Status.REFUSED);
        assertThat(comparison(List.of(verdict(Outcome.REGRESSED, true)), List.of(), List.of(BUILD), false)
                        .status())
                .isEqualTo(Comparison.Status.REGRESSED);
    }

    @Test
    void aRemovedBenchmarkIsRedUnlessAllowed() {
        assertThat(comparison(List.of(), List.of(), List.of(BUILD), false).status())
                .isEqualTo(Comparison.Status.REMOVED);
        assertThat(comparison(List.of(), List.of(), List.of(BUILD), true).status())
                .isEqualTo(Comparison.Status.PASSED);
    }

    @ParameterizedTest
    @EnumSource(Outcome.class)
    void onlyRegressedIsRedAndOnlyWhereItGates(Outcome outcome) {
        assertThat(verdict(outcome, true).red()).isEqualTo(outcome == Outcome.REGRESSED);
        assertThat(verdict(outcome, false).red()).isFalse();
        assertThat(verdict(outcome, false).claims())
                .isEqualTo(outcome == Outcome.REGRESSED || outcome == Outcome.IMPROVED);
    }

    @Test
    void aClaimTakenBackKeepsTheNumbersAndSaysWhy() {
        Finding why = new Finding("contended", Severity.WARNING, "build", "busy");
        Verdict claim = verdict(Outcome.REGRESSED, true);
        Verdict taken = claim.inconclusive(why, OptionalInt.of(9));
        assertThat(taken.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(taken.ratio()).isEqualTo(claim.ratio());
        assertThat(taken.trialsNeeded()).hasValue(9);
        assertThat(taken.findings()).containsExactly(why);
        assertThat(taken.red()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.05, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesAlertLimitsThatNothingCouldExceed(double limit) {
        assertThatThrownBy(() -> verdict(Outcome.EQUIVALENT, true, limit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("alert limit " + limit);
    }

    @Test
    void refusesIntervalsAndFloorsThatAreNone() {
        assertThatThrownBy(() -> new Interval(1.1, 1.0, 0.99)).hasMessageContaining("[1.1, 1.0]");
        assertThatThrownBy(() -> new Interval(-0.1, 1.0, 0.99)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Interval(Double.NaN, 1, 0.99)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Interval(1, Double.NaN, 0.99)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Interval(1, 1, 1)).hasMessageContaining("confidence 1.0");
        assertThat(new Interval(0, Double.POSITIVE_INFINITY, 0.99).hi()).isInfinite();
        assertThatThrownBy(() -> new NoiseFloor(-0.01, "clock", "uncontrolled")).hasMessageContaining("-0.01");
        assertThatThrownBy(() -> new NoiseFloor(Double.NaN, "clock", "uncontrolled"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Comparison.Status status(List<Verdict> verdicts) {
        return comparison(verdicts, List.of(), List.of(), false).status();
    }

    private static Comparison comparison(
            List<Verdict> verdicts, List<Mismatch> refused, List<Benchmark> removed, boolean allowed) {
        Comparison.Side side =
                new Comparison.Side("report.json", "id", Instant.EPOCH, Optional.empty(), Optional.empty());
        return new Comparison(
                Comparison.SCHEMA_VERSION,
                Instant.EPOCH,
                "0.1.0",
                side,
                side,
                0.05,
                List.of(),
                refused,
                verdicts,
                List.of(),
                removed,
                allowed,
                List.of());
    }

    private static Verdict verdict(Outcome outcome, boolean gating) {
        return verdict(outcome, gating, 0.05);
    }

    private static Verdict verdict(Outcome outcome, boolean gating, double limit) {
        return new Verdict(
                BUILD,
                "main",
                Metric.WALL,
                outcome,
                OptionalDouble.of(100),
                OptionalDouble.of(120),
                OptionalDouble.of(1.2),
                Optional.of(new Interval(1.1, 1.3, 0.99)),
                limit,
                Optional.empty(),
                Optional.empty(),
                "b",
                5,
                5,
                50,
                50,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                gating,
                List.of());
    }
}
