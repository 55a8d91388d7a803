package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class QuantisationVectorsTest {
    @TestFactory
    Stream<DynamicTest> quantisation() throws IOException {
        return Vectors.of("10-quantisation.json", 21, QuantisationVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "windowResolution" -> checkResolution(c);
            case "combineSpread" -> checkSpread(c);
            case "minWindowNs" ->
                assertThat(WindowResolution.leastWindowNanos(
                                c.in("tickNs").longValue(),
                                new BigDecimal(c.in("target").asText())))
                        .isEqualTo(c.out("windowNs").longValue());
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static void checkResolution(Vectors.Case c) {
        WindowResolution window =
                WindowResolution.of(c.in("tickNs").longValue(), c.in("windowNs").longValue());
        if (c.id().equals("window0")) {
            assertThat(window.resolution()).isInfinite();
            assertThat(window.usable()).isFalse();
            return;
        }
        c.check("windowResolution", window.resolution());
        c.check("worstRelError", window.resolution());
        c.check("sdAverage", window.averageStdev());
        c.check("sdWorst", window.worstStdev());
        c.check("sdExactForThisWindow", window.exactStdev());
        assertThat(window.usable()).isEqualTo(Vectors.number(c.out("windowResolution")) < 1);
    }

    private static void checkSpread(Vectors.Case c) {
        WindowResolution.Spread spread = WindowResolution.spread(
                c.number("cvObserved"), c.number("windowResolution"), c.in("n").intValue());
        c.check("quantSd", spread.quantisation());
        c.check("cvTrue", spread.trueCv());
        assertThat(spread.belowResolution())
                .isEqualTo(c.out("spreadState").asText().equals("below-resolution"));
        c.check("reportSpread", spread.reported());
        assertThat(spread.dithered()).isEqualTo(c.out("dithered").booleanValue());
        c.check("meanFloor", spread.meanError());
    }
}
