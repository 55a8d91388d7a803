package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class MannWhitneyVectorsTest {
    @TestFactory
    Stream<DynamicTest> mannWhitney() throws IOException {
        return Vectors.of("05a-mann-whitney.json", 23, MannWhitneyVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "mannWhitney" -> {
                MannWhitney test = MannWhitney.of(c.numbers("baseline"), c.numbers("candidate"));
                c.check("U_x", test.uBaseline());
                c.check("U_y", test.uCandidate());
                c.check("p_exact", test.exactP());
                c.check("p_less", test.less());
                c.check("p_greater", test.greater());
                c.check("z_cc", test.z());
                c.check("p_normal", test.normalP());
                assertThat(test.ties())
                        .isEqualTo(Arrays.stream(Vectors.ints(c.out("ties")))
                                .boxed()
                                .toList());
            }
            case "mannWhitneyMinP" ->
                c.check(
                        "p",
                        MannWhitney.smallestP(c.in("m").intValue(), c.in("n").intValue()));
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }
}
