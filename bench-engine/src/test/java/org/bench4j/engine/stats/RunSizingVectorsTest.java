package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class RunSizingVectorsTest {
    @TestFactory
    Stream<DynamicTest> runSizing() throws IOException {
        return Vectors.of("04-run-sizing.json", 88, RunSizingVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "runs" -> checkRuns(c);
            case "runsForLimit" -> checkCount(c, RunSizing.runsForLimit(decimal(c, "cv"), decimal(c, "limit")));
            case "runsFromSample" ->
                checkCount(
                        c,
                        RunSizing.runs(Moments.of(c.numbers("values")).cv(), decimal(c, "sigma"))
                                .orElseThrow());
            case "runsWithUpperCv" ->
                checkCount(
                        c,
                        RunSizing.runs(
                                        new Cv(c.number("cv"), Cv.State.OK),
                                        decimal(c, "sigma"),
                                        c.in("pilotRuns").intValue(),
                                        c.number("confidence"))
                                .orElseThrow());
            case "runsAutocorrelated" ->
                checkCount(c, RunSizing.autocorrelated(c.in("runsIid").intValue(), c.number("rho1")));
            case "cvUpperFactor" ->
                c.check("factor", RunSizing.upperFactor(c.in("pilotRuns").intValue(), c.number("confidence")));
            case "kaliberaJones2" -> checkForks(c);
            case "forksForPrecision" ->
                c.check(
                        "forks",
                        KaliberaJones.forksFor(
                                c.number("T1sq"),
                                c.number("T2sq"),
                                c.in("iterations").intValue(),
                                c.number("mean"),
                                c.number("relHalfWidth"),
                                c.number("confidence")));
            case "mde" ->
                assertThat(Power.minimumDetectableEffect(
                                        c.number("cv"), c.in("n").intValue(), c.number("alpha"), c.number("power"))
                                / c.out("mde_t_approx").doubleValue())
                        .isBetween(1 - 1e-9, 1 + 1e-9);
            case "runsForPower" ->
                assertThat(Power.runs(c.number("cv"), c.number("delta"), c.number("alpha"), c.number("power")))
                        .isEqualTo(c.out("n_t_approx").intValue());
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static BigDecimal decimal(Vectors.Case c, String name) {
        return new BigDecimal(c.in(name).asText());
    }

    private static void checkRuns(Vectors.Case c) {
        String expected = c.out().asText();
        if (expected.startsWith("undefined")) {
            assertThat(RunSizing.runs(new Cv(c.number("cv"), Cv.State.OK), decimal(c, "sigma")))
                    .as("a CV of %s", c.number("cv"))
                    .isEmpty();
        } else if (expected.equals("IllegalArgumentException")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> RunSizing.runs(decimal(c, "cv"), decimal(c, "sigma")));
        } else {
            checkCount(c, RunSizing.runs(decimal(c, "cv"), decimal(c, "sigma")));
        }
    }

    private static void checkCount(Vectors.Case c, RunSizing.RunCount count) {
        if (c.out("runs").isTextual()) {
            assertThat(count).isEqualTo(new RunSizing.RunCount(RunSizing.MOST_RUNS, false));
        } else {
            assertThat(count).isEqualTo(new RunSizing.RunCount(c.out("runs").intValue(), true));
        }
    }

    private static void checkForks(Vectors.Case c) {
        KaliberaJones forks = KaliberaJones.of(Vectors.table(c.in("forks")));
        c.check("grandMean", forks.mean());
        c.check("S1sq", forks.withinForks());
        c.check("T1sq", forks.withinForks());
        c.check("S2sq", forks.ofForkMeans());
        c.check("T2sq", forks.betweenForks());
        c.check("ci95_halfwidth", forks.halfWidth(0.95));
        c.check("ci95_rel", forks.halfWidth(0.95) / forks.mean());
        OptionalDouble iterations = forks.optimalIterations(c.number("iterationCost"), c.number("forkCost"));
        if (c.out("optimalIterations").isTextual()) {
            assertThat(iterations).isEmpty();
        } else {
            c.check("optimalIterations_real", iterations.orElseThrow());
            c.check("optimalIterations", Math.ceil(iterations.orElseThrow()));
        }
    }
}
