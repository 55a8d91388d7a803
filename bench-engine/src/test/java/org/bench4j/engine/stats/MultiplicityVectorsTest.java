package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class MultiplicityVectorsTest {
    @TestFactory
    Stream<DynamicTest> adjustments() throws IOException {
        return Vectors.of("05f-multiplicity.json", 8, MultiplicityVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        double[] p = c.numbers("p");
        double[] holm = Multiplicity.holm(p);
        double[] bh = Multiplicity.benjaminiHochberg(p);
        if (c.out().isTextual()) {
            // NaN is excluded from m: the others are adjusted as if it were not there
            double[] tested = {p[0], p[2]};
            assertThat(new double[] {holm[0], holm[2]}).containsExactly(Multiplicity.holm(tested));
            assertThat(new double[] {bh[0], bh[2]}).containsExactly(Multiplicity.benjaminiHochberg(tested));
            assertThat(holm[1]).isNaN();
            assertThat(bh[1]).isNaN();
            return;
        }
        c.check("holm", holm);
        c.check("bh", bh);
        if (p.length > 0) {
            assertThat(rejected(holm)).containsExactly(Vectors.ints(c.out("holm_reject_0.05")));
            assertThat(rejected(bh)).containsExactly(Vectors.ints(c.out("bh_reject_0.05")));
        }
    }

    private static int[] rejected(double[] adjusted) {
        return IntStream.range(0, adjusted.length)
                .filter(i -> adjusted[i] <= 0.05)
                .toArray();
    }
}
