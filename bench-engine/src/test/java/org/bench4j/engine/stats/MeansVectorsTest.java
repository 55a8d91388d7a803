package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class MeansVectorsTest {
    @TestFactory
    Stream<DynamicTest> means() throws IOException {
        return Vectors.of("05c-means.json", 51, MeansVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        double[] x = c.numbers("baseline");
        double[] y = c.numbers("candidate");
        double confidence = c.number("confidence");
        switch (c.function()) {
            case "welch" -> checkWelch(c, StudentT.welch(x, y, confidence));
            case "welchLogRatio" -> checkWelchLog(c, x, y, confidence);
            case "ratioOfMeansDelta" -> {
                RatioOfMeans ratio = RatioOfMeans.delta(x, y, confidence);
                c.check("se_log", ratio.standardErrorOfLog());
                c.check("df", ratio.df());
                checkRatio(c, ratio);
            }
            case "ratioFiellerKJ" -> checkRatio(c, RatioOfMeans.fieller(x, y, confidence));
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static void checkWelchLog(Vectors.Case c, double[] x, double[] y, double confidence) {
        if (c.out().asText().startsWith("reject")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> StudentT.welchOfLogs(x, y, confidence))
                    .withMessage("baseline, sample 1 is 0.0: expected a positive, finite time");
            return;
        }
        StudentT t = StudentT.welchOfLogs(x, y, confidence);
        if (c.out().asText().startsWith("undefined")) {
            assertThat(t.defined()).isFalse();
            assertThat(t.interval().isBounded()).isFalse();
            return;
        }
        checkWelch(c, t);
        c.check("ratio", Math.exp(t.estimate()));
        c.check("ratio_lo", t.interval().exp().lo());
        c.check("ratio_hi", t.interval().exp().hi());
    }

    private static void checkWelch(Vectors.Case c, StudentT t) {
        c.check("diff", t.estimate());
        c.check("se", t.standardError());
        c.check("df", t.df());
        c.check("t", t.t());
        c.check("p", t.p());
        c.check("lo", t.interval().lo());
        c.check("hi", t.interval().hi());
    }

    private static void checkRatio(Vectors.Case c, RatioOfMeans ratio) {
        c.check("ratio", ratio.ratio());
        c.check("lo", ratio.interval().lo());
        c.check("hi", ratio.interval().hi());
    }
}
