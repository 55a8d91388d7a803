package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParametersTest {
    @Test
    void theCommandLineWinsOverParamsAndParamsOverPropertiesOfThePom() {
        Properties project = properties("bench.param.size", "1", "bench.param.only-here", "x", "other", "y");
        Properties user = properties("bench.param.seed", "7");
        assertThat(WorkloadParams.of(project, Map.of("size", "2,4", "seed", "6"), user))
                .containsOnly(
                        Map.entry("only-here", List.of("x")),
                        Map.entry("size", List.of("2", "4")),
                        Map.entry("seed", List.of("7")));
    }

    @Test
    void severalValuesMakeAMatrix() {
        assertThat(WorkloadParams.values(" 1, 8 ,64 ")).containsExactly("1", "8", "64");
        assertThat(WorkloadParams.values("")).isEmpty();
    }

    @Test
    void aPropertyThatNothingReplacedIsRefusedByName() {
        assertThatThrownBy(() -> WorkloadParams.of(new Properties(), Map.of("size", "${missing}"), new Properties()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("parameter size")
                .hasMessageContaining("${missing}");
    }

    @Test
    void limitsOfTheCommandLineWinOverThoseOfThePluginAndTheyOverPropertiesOfThePom() {
        Properties project =
                properties("bench.alertLimit.w", "1%", "bench.alertLimit.w/split", "1%", "bench.alertLimit", "9%");
        assertThat(Limits.of(
                        project,
                        Map.of("w", "10%", "w/wall", "0.2", "w/split", "4%"),
                        properties("bench.alertLimit.w", "3%")))
                .containsOnly(Map.entry("w", 0.03), Map.entry("w/wall", 0.2), Map.entry("w/split", 0.04));
    }

    @Test
    void aLimitThatIsNoneIsRefusedNamingWhose() {
        assertThatThrownBy(() -> Limits.of(new Properties(), Map.of("w/wall", "5x"), new Properties()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bench.alertLimit.w/wall")
                .hasMessageContaining("\"5x\"");
    }

    @Test
    void blanksAreNoValue() {
        assertThat(Given.optional("bench.jvm", " ")).isEmpty();
        assertThat(Given.optional("bench.jvm", null)).isEmpty();
        assertThat(Given.optional("bench.jvm", "/opt/jdk")).contains("/opt/jdk");
    }

    @ParameterizedTest
    @ValueSource(strings = {"${argLine}", "@{argLine} -Xmx1g"})
    void whatNothingHasReplacedIsRefusedByName(String text) {
        assertThatThrownBy(() -> Given.optional("bench.argLine", text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bench.argLine")
                .hasMessageContaining(text);
    }

    @Test
    void argumentsAreSplitAsAShellWould() {
        assertThat(Words.split("x", "-Xmx1g  '-Da=b c' \"-Dd=e\\\"f\" g\\ h \"\""))
                .containsExactly("-Xmx1g", "-Da=b c", "-Dd=e\"f", "g h", "");
        assertThat(Words.split("x", "  ")).isEmpty();
        assertThatThrownBy(() -> Words.split("bench.argLine", "'open"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bench.argLine")
                .hasMessageContaining("closing '");
    }

    @ParameterizedTest
    @CsvSource({"90,90", "90s,90", "10m,600", "2 h,7200"})
    void timesAreReadAsUsersWriteThem(String text, long seconds) {
        assertThat(Durations.parse("bench.timeout", text)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0s", "-5", "1.5m", "ten"})
    void whatIsNoTimeIsRefusedNamingItAndWhatWouldBe(String text) {
        assertThatThrownBy(() -> Durations.parse("bench.timeout", text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bench.timeout \"" + text + "\"")
                .hasMessageContaining("90s");
    }

    private static Properties properties(String... pairs) {
        Properties properties = new Properties();
        for (int i = 0; i < pairs.length; i += 2) {
            properties.setProperty(pairs[i], pairs[i + 1]);
        }
        return properties;
    }
}
