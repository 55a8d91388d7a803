package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class OutliersVectorsTest {
    @TestFactory
    Stream<DynamicTest> outliers() throws IOException {
        return Vectors.of("03-mad-outlier.json", 19, OutliersVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        Outliers outliers = Outliers.of(c.numbers("values"));
        c.check("median", outliers.median());
        c.check("mad", outliers.mad());
        c.check("meanAD", outliers.meanAbsoluteDeviation());
        assertThat(outliers.scale().label()).isEqualTo(c.out("scale").asText());
        c.check("scores", outliers.scores().stream().mapToDouble(score -> score).toArray());
        assertThat(outliers.high())
                .containsExactlyElementsOf(
                        Arrays.stream(Vectors.ints(c.out("high"))).boxed().toList());
        assertThat(outliers.low())
                .containsExactlyElementsOf(
                        Arrays.stream(Vectors.ints(c.out("low"))).boxed().toList());
    }
}
