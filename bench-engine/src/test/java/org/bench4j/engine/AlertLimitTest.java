package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlertLimitTest {
    @ParameterizedTest
    @CsvSource({"5%,0.05", "5 %,0.05", "0.05,0.05", "2.5%,0.025", "100%,1.0", "1e-3,0.001", " 10% ,0.1"})
    void readsPercentagesAndRatios(String text, double ratio) {
        assertThat(AlertLimit.parse(text)).isEqualTo(ratio);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "%", "5x", "NaN", "Infinity", "-5%", "0", "0%", "5,5%", "1001%", "five"})
    void refusesWhatIsNotALimitNamingTheText(String text) {
        assertThatThrownBy(() -> AlertLimit.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"")
                .hasMessageContaining("5%");
    }
}
