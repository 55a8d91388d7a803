package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class PercentileVectorsTest {
    @TestFactory
    Stream<DynamicTest> nearestRankCeil() throws IOException {
        return Vectors.of("01-percentile.json", 72, PercentileVectorsTest::checkCeil);
    }

    @TestFactory
    Stream<DynamicTest> nearestRankDefault() throws IOException {
        return Vectors.of("01b-percentile-default.json", 160, PercentileVectorsTest::checkDefault);
    }

    private static void checkCeil(Vectors.Case c) {
        PercentileMethod method = PercentileMethod.NEAREST_RANK_CEIL;
        String percent = c.in("p").asText();
        if (c.out().isTextual()) {
            assertThatIllegalArgumentException().isThrownBy(() -> apply(method, c, percent));
            return;
        }
        if (c.out().has("rank1")) {
            long n = c.hasInput("values")
                    ? c.in("values").size()
                    : Long.parseLong(c.in("n").asText());
            assertThat(method.rank(n, Percentile.of(percent)))
                    .isEqualTo(Long.parseLong(c.out("rank1").asText()));
        }
        if (c.out().has("alt_roundedIndex_rank1")) {
            assertThat(PercentileMethod.NEAREST_RANK.rank(c.in("values").size(), Percentile.of(percent)))
                    .isEqualTo(c.out("alt_roundedIndex_rank1").longValue());
        }
        if (c.out().has("value")) {
            assertThat(method.of(c.numbers("values"), percent)).isEqualTo(Vectors.number(c.out("value")));
        }
    }

    private static void checkDefault(Vectors.Case c) {
        PercentileMethod method = PercentileMethod.NEAREST_RANK;
        String percent = c.in("p").asText();
        if (c.out().asText().equals("IllegalArgumentException")) {
            assertThatIllegalArgumentException().isThrownBy(() -> apply(method, c, percent));
        } else if (c.function().equals("nearestRankDefaultIndex")) {
            assertThat(method.index(Long.parseLong(c.in("n").asText()), Percentile.of(percent)))
                    .isEqualTo(Long.parseLong(c.out().asText()));
        } else {
            assertThat(method.index(c.in("values").size(), Percentile.of(percent)))
                    .isEqualTo(c.out("index0").longValue());
            assertThat(method.of(c.numbers("values"), percent)).isEqualTo(Vectors.number(c.out("value")));
        }
    }

    private static void apply(PercentileMethod method, Vectors.Case c, String percent) {
        if (c.hasInput("values")) {
            method.of(c.numbers("values"), percent);
        } else {
            method.rank(Long.parseLong(c.in("n").asText()), Percentile.of(percent));
        }
    }
}
