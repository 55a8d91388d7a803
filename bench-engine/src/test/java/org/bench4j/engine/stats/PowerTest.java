package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerTest {
    @ParameterizedTest
    @CsvSource({"2, 0.268", "3, 0.152", "5, 0.101", "10, 0.0663"})
    void detectableEffectOfFivePercentCvIsThatOfTheTable(int n, double expected) {
        assertThat(Power.minimumDetectableEffect(0.05, n, 0.05, 0.8)).isCloseTo(expected, within(5e-4));
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0.05, 0.05, 17", "0.10, 0.03, 0.01, 262", "0.01, 0.9, 0.05, 2", "0, 0.01, 0.05, 2"})
    void runsAreTheFewestThatDetectTheDifference(double cv, double difference, double alpha, int runs) {
        assertThat(Power.runs(cv, difference, alpha, Power.DEFAULT)).isEqualTo(runs);
    }

    @Test
    void impossibleQuestionsAreRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> Power.runs(0.1, 0, 0.05, 0.8));
        assertThatIllegalArgumentException().isThrownBy(() -> Power.minimumDetectableEffect(0.1, 1, 0.05, 0.8));
        assertThatIllegalArgumentException().isThrownBy(() -> Power.minimumDetectableEffect(-0.1, 5, 0.05, 0.8));
    }
}
