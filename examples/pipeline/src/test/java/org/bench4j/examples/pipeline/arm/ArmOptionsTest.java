package org.bench4j.examples.pipeline.arm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArmOptionsTest {
    private static final String[] LEAST = {
        "--kafka=127.0.0.1:9092", "--topic=t", "--group=g", "--sink=http://127.0.0.1:8123", "--table=readings"
    };

    @Test
    void whatIsNotSaidHasADefault() {
        assertThat(ArmOptions.of(LEAST))
                .isEqualTo(
                        new ArmOptions("127.0.0.1:9092", "t", "g", "http://127.0.0.1:8123", "readings", 500, 100, 1));
    }

    @Test
    void theLastOfANameCountsAndValuesMayHaveEqualsSigns() {
        ArmOptions options = ArmOptions.of(with("--sink=jdbc:postgresql://h/d?user=u", "--lanes=2", "--lanes=3"));

        assertThat(options.sink()).isEqualTo("jdbc:postgresql://h/d?user=u");
        assertThat(options.clickHouse()).isFalse();
        assertThat(options.lanes()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--lane=2      | argument \"--lane=2\": expected --NAME=VALUE with one of [batch-rows, group,",
                "lanes=2       | argument \"lanes=2\"",
                "--lanes=two   | --lanes=two: expected a whole number",
                "--lanes=0     | expected 1 or more of each",
                "--table=a;b   | --table=a;b: expected a name in lower case",
                "--sink=mysql: | --sink=mysql:: expected jdbc:postgresql:... or http://...",
                "--topic=      | --topic is missing"
            })
    void whatCannotBeUsedIsNamed(String argument, String message) {
        assertThatThrownBy(() -> ArmOptions.of(with(argument)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private static String[] with(String... more) {
        String[] all = Arrays.copyOf(LEAST, LEAST.length + more.length);
        System.arraycopy(more, 0, all, LEAST.length, more.length);
        return all;
    }
}
