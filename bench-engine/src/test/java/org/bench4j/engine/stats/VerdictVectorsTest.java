package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class VerdictVectorsTest {
    @TestFactory
    Stream<DynamicTest> verdicts() throws IOException {
        return Vectors.of("05g-verdict.json", 18, VerdictVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        Interval interval = new Interval(Math.log(c.number("ratio_lo")), Math.log(c.number("ratio_hi")));
        double logRatio = Math.log(c.number("ratio_est"));
        double logFloor = Math.log1p(c.number("noise_floor"));
        VerdictRule rule = VerdictRule.of(c.number("limit"));
        Decision expected = Decision.valueOf(c.out().asText());
        assertThat(rule.decide(logRatio, interval, logFloor)).isEqualTo(expected);
        assertThat(rule.decide(-logRatio, interval.negated(), logFloor)).isEqualTo(expected.swapped());
    }
}
