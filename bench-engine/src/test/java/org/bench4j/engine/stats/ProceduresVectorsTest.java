package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ProceduresVectorsTest {
    private static final Map<String, EstimateNote> REASONS = Map.of(
            "fewer than 8 pairs", EstimateNote.TOO_FEW_PAIRS,
            "fewer than 20 iterations", EstimateNote.TOO_FEW_ITERATIONS,
            "a report with one fork: use procedure C", EstimateNote.ONE_FORK,
            "one fork: use procedure A", EstimateNote.ONE_FORK);

    @TestFactory
    Stream<DynamicTest> procedures() throws IOException {
        return Vectors.of("05h-procedures.json", 46, ProceduresVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "procedureA" -> checkA(c);
            case "procedureA2" -> checkA2(c);
            case "procedureB" -> checkB(c);
            case "procedureC" -> checkC(c);
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static double confidence(Vectors.Case c) {
        return 1 - c.number("alpha");
    }

    private static void checkA(Vectors.Case c) {
        double[] baseline = c.numbers("baseline");
        double[] candidate = c.numbers("candidate");
        Estimate estimate = ProcedureA.estimate(baseline, candidate, confidence(c));
        double[] ratios = LogRatios.of(baseline, candidate);
        WalshHodgesLehmann centre = WalshHodgesLehmann.of(ratios, confidence(c));
        EffectiveSampleSize size = EffectiveSampleSize.of(ratios);
        c.check("n", estimate.n());
        c.check("c", centre.c());
        c.check("rho1", size.lag1());
        c.check("rho1_corrected", size.corrected());
        c.check("ess", estimate.effectiveN());
        c.checkIfGiven("raw_lo", centre.interval().lo());
        c.checkIfGiven("raw_hi", centre.interval().hi());
        c.checkIfGiven("widen", ProcedureA.widening(estimate.n(), size.effective(), confidence(c)));
        checkEstimate(c, estimate);
    }

    private static void checkA2(Vectors.Case c) {
        double[][] baseline = Vectors.table(c.in("baseline"));
        double[][] candidate = Vectors.table(c.in("candidate"));
        c.check("forkEstimates", ProcedureA2.forkEstimates(baseline, candidate));
        checkEstimate(c, ProcedureA2.estimate(baseline, candidate, confidence(c)));
    }

    private static void checkB(Vectors.Case c) {
        double[][] baseline = Vectors.table(c.in("baseline"));
        double[][] candidate = Vectors.table(c.in("candidate"));
        double resolution = c.number("windowResolution");
        Estimate estimate = ProcedureB.estimate(baseline, candidate, resolution, resolution, confidence(c));
        if (c.expects("forkLogMedians")) {
            double[][] expected = Vectors.table(c.out("forkLogMedians"));
            double[][] actual = {
                ProcedureB.forkLogMedians("baseline", baseline), ProcedureB.forkLogMedians("candidate", candidate)
            };
            for (int arm = 0; arm < 2; arm++) {
                assertThat(actual[arm]).hasSameSizeAs(expected[arm]);
                for (int fork = 0; fork < expected[arm].length; fork++) {
                    c.check("forkLogMedians", c.out("forkLogMedians").get(arm).get(fork), actual[arm][fork], 0);
                }
            }
        }
        checkEstimate(c, estimate);
    }

    private static void checkC(Vectors.Case c) {
        ForkVariance forks =
                c.hasInput("dfF") ? ForkVariance.measured(c.number("sigmaF"), c.number("dfF")) : ForkVariance.assumed();
        assertThat(forks.sigma()).isEqualTo(c.number("sigmaF"));
        double resolution = c.number("windowResolution");
        checkEstimate(
                c,
                ProcedureC.estimate(
                        c.numbers("baseline"), c.numbers("candidate"), forks, resolution, resolution, confidence(c)));
    }

    private static void checkEstimate(Vectors.Case c, Estimate estimate) {
        c.checkIfGiven("est", estimate.logRatio());
        c.checkIfGiven("lo", estimate.interval().lo());
        c.checkIfGiven("hi", estimate.interval().hi());
        c.checkIfGiven("ratio", estimate.ratio());
        c.checkIfGiven("ratio_lo", estimate.ratioInterval().lo());
        c.checkIfGiven("ratio_hi", estimate.ratioInterval().hi());
        c.checkIfGiven("se", estimate.standardError());
        c.checkIfGiven("p", estimate.p());
        if (c.out("df").asText().equals("n/a")) {
            assertThat(estimate.df()).isNaN();
        } else {
            c.checkIfGiven("df", estimate.df());
        }
        if (c.expects("reason")) {
            assertThat(estimate.notes()).contains(REASONS.get(c.out("reason").asText()));
            assertThat(estimate.interval().isBounded()).isFalse();
        }
        Decision decision = VerdictRule.of(c.number("limit")).decide(estimate, Math.log1p(c.number("noiseFloor")));
        assertThat(decision).isEqualTo(Decision.valueOf(c.out("verdict").asText()));
    }
}
