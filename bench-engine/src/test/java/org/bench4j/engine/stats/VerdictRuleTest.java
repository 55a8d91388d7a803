package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerdictRuleTest {
    @ParameterizedTest
    @CsvSource({
        "1.06, 1.09, 1.12, 0.05, 0.01, REGRESSION",
        "1.01, 1.065, 1.12, 0.05, 0.01, REGRESSION",
        "1.01, 1.025, 1.04, 0.05, 0.01, EQUIVALENT",
        "1.01, 1.04, 1.07, 0.05, 0.01, INCONCLUSIVE",
        "0.85, 0.89, 0.93, 0.05, 0.01, IMPROVEMENT",
        "1.02, 1.055, 1.09, 0.05, 0.08, INCONCLUSIVE",
        "0.99, 1.00, 1.01, 0.05, 0.08, INCONCLUSIVE",
        "1.15, 1.22, 1.30, 0.05, 0.08, REGRESSION",
        "1.01, 1.05, 1.09, 0.05, 0, INCONCLUSIVE",
        "1.00, 1.06, 1.12, 0.05, 0, INCONCLUSIVE",
        "1.00, 1.00, 1.00, 0.05, 0, EQUIVALENT",
        "1.001, 1.002, 1.003, 0, 0, REGRESSION"
    })
    void decisionFollowsTheTable(double lo, double ratio, double hi, double limit, double floor, Decision expected) {
        Interval interval = new Interval(Math.log(lo), Math.log(hi));
        assertThat(VerdictRule.of(limit).decide(Math.log(ratio), interval, Math.log1p(floor)))
                .isEqualTo(expected);
    }

    @Test
    void strictRuleNeedsTheWholeIntervalBeyondTheLimit() {
        VerdictRule strict = new VerdictRule(0.05, true);
        assertThat(strict.decide(Math.log(1.065), logs(1.01, 1.12), 0)).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(strict.decide(Math.log(1.09), logs(1.06, 1.12), 0)).isEqualTo(Decision.REGRESSION);
        assertThat(strict.decide(-Math.log(1.09), logs(1.06, 1.12).negated(), 0))
                .isEqualTo(Decision.IMPROVEMENT);
        assertThat(strict.decide(0, logs(0.99, 1.01), 0)).isEqualTo(Decision.EQUIVALENT);
    }

    @Test
    void nothingIsClaimedFromUnboundedIntervalsOrMissingNumbers() {
        VerdictRule rule = VerdictRule.of(0.05);
        assertThat(rule.decide(1, Interval.UNBOUNDED, 0)).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(rule.decide(Double.NaN, logs(1.1, 1.2), 0)).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(rule.decide(0.15, logs(1.1, 1.2), Double.NaN)).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(rule.decide(0.15, logs(1.1, 1.2), Double.POSITIVE_INFINITY)).isEqualTo(Decision.INCONCLUSIVE);
    }

    @ParameterizedTest
    @CsvSource({
        "1.1, 1.2, 1.3, SUSPECT_REGRESSION",
        "0.7, 0.8, 0.9, SUSPECT_IMPROVEMENT",
        "0.99, 1, 1.01, INCONCLUSIVE",
        "0.8, 1, 1.2, INCONCLUSIVE"
    })
    void uncalibratedEstimatesAreOnlySuspected(double lo, double ratio, double hi, Decision expected) {
        Estimate estimate = new Estimate(
                Estimate.Procedure.C,
                Math.log(ratio),
                logs(lo, hi),
                0.99,
                10,
                10,
                0.01,
                18,
                0.5,
                Set.of(EstimateNote.UNCALIBRATED));
        assertThat(VerdictRule.of(0.05).decide(estimate, 0)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, Double.NaN, Double.POSITIVE_INFINITY})
    void limitMustBeAShare(double limit) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VerdictRule.of(limit))
                .withMessageContaining("alert limit " + limit)
                .withMessageContaining("0.05 for 5 %");
    }

    private static Interval logs(double lo, double hi) {
        return new Interval(Math.log(lo), Math.log(hi));
    }
}
