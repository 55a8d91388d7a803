package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class PairedVectorsTest {
    @TestFactory
    Stream<DynamicTest> paired() throws IOException {
        return Vectors.of("05e-paired.json", 24, PairedVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "pairedLogRatio" -> checkPairs(c);
            case "wilcoxonSignedRank" -> checkSignedRank(c, c.out(), PairedRanks.signedRank(c.numbers("d")));
            case "signTest" -> checkSign(c, c.out(), PairedRanks.sign(c.numbers("d")));
            case "walshHL" -> {
                WalshHodgesLehmann centre = WalshHodgesLehmann.of(c.numbers("d"), c.number("confidence"));
                c.check("est", centre.estimate());
                c.check("lo", centre.interval().lo());
                c.check("hi", centre.interval().hi());
                c.check("c", centre.c());
                c.check("achieved", centre.achieved());
            }
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static void checkPairs(Vectors.Case c) {
        double[] ratios = LogRatios.of(c.numbers("baseline"), c.numbers("candidate"));
        c.check("n", ratios.length);
        c.check("logratios", ratios);
        for (int level : new int[] {95, 99}) {
            StudentT t = StudentT.ofMean(ratios, level / 100.0);
            if (c.expects("t" + level)) {
                checkInterval(c, "t" + level, t.estimate(), t.interval());
                c.check("t_stat", t.t());
                c.check("p_t", t.p());
            } else {
                assertThat(t.defined()).isFalse();
            }
            WalshHodgesLehmann centre = WalshHodgesLehmann.of(ratios, level / 100.0);
            checkInterval(c, "hl" + level, centre.estimate(), centre.interval());
            checkRank(c, "hl" + level, new CriticalRank(centre.c(), centre.achieved()));
        }
        checkInterval(c, "median95", Median.of(ratios), PairedRanks.medianInterval(ratios, 0.95));
        checkRank(c, "median95", CriticalRank.median(ratios.length, 0.95));
        checkSign(c, c.out("sign"), PairedRanks.sign(ratios));
        checkSignedRank(c, c.out("wilcoxon"), PairedRanks.signedRank(ratios));
    }

    private static void checkInterval(Vectors.Case c, String name, double estimate, Interval interval) {
        JsonNode expected = c.out(name);
        c.check(name + ".ratio", expected.path("ratio"), Math.exp(estimate), 0);
        c.check(name + ".lo", expected.path("lo"), interval.exp().lo(), 0);
        c.check(name + ".hi", expected.path("hi"), interval.exp().hi(), 0);
    }

    private static void checkRank(Vectors.Case c, String name, CriticalRank rank) {
        c.check(name + ".c", c.out(name).path("c"), rank.c(), 0);
        c.check(name + ".achieved", c.out(name).path("achieved"), rank.achieved(), 0);
    }

    private static void checkSign(Vectors.Case c, JsonNode expected, PairedRanks.Sign sign) {
        assertThat(sign.used()).isEqualTo(expected.get("n_used").intValue());
        assertThat(sign.positive()).isEqualTo(expected.get("pos").intValue());
        assertThat(sign.negative()).isEqualTo(expected.get("neg").intValue());
        c.check("sign.p", expected.path("p"), sign.p(), 0);
    }

    private static void checkSignedRank(Vectors.Case c, JsonNode expected, PairedRanks.SignedRank test) {
        assertThat(test.used()).isEqualTo(expected.get("n_used").intValue());
        assertThat(test.positiveRankSum()).isEqualTo(expected.get("W_plus").doubleValue());
        c.check("p_exact", expected.path("p_exact"), test.exactP(), 0);
        c.check("p_normal", expected.path("p_normal"), test.normalP(), 0);
        if (expected.has("z_cc")) {
            c.check("z_cc", expected.path("z_cc"), test.z(), 0);
        }
        assertThat(test.p()).isEqualTo(test.exactP());
    }
}
