package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SteadyStateVectorsTest {
    @TestFactory
    Stream<DynamicTest> steadyState() throws IOException {
        return Vectors.of("07-steady-state.json", 46, SteadyStateVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "effectiveSampleSize" -> checkSize(c);
            case "steadyDefault" -> checkSteady(c);
            case "peltMeanVar" -> checkSegments(c);
            case "classifyRelative" -> checkClass(c);
            case "classifyBarrett" ->
                assertThat(WarmupClass.barrett(
                                        c.numbers("y"),
                                        list(c.in("segmentStarts")),
                                        c.number("deltaAbs"),
                                        c.in("steady").intValue())
                                .label())
                        .isEqualTo(c.out("class").asText());
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static List<Integer> list(JsonNode array) {
        return Arrays.stream(Vectors.ints(array)).boxed().toList();
    }

    private static void checkSize(Vectors.Case c) {
        double[] values = c.numbers("x");
        EffectiveSampleSize size = EffectiveSampleSize.of(values);
        JsonNode robust = c.out("robust");
        c.checkNear("lag1", EffectiveSampleSize.lag1(values), 1e-14);
        c.check("rho1", robust.path("rho1"), size.lag1(), 1e-14);
        c.check("rho1_corrected", robust.path("rho1_corrected"), size.corrected(), 0);
        c.check("ess", robust.path("ess"), size.effective(), 0);
        c.check("essGeyer", EffectiveSampleSize.geyer(values));
        JsonNode batches = c.out("essBatchMeans(q=floor(sqrt n))");
        if (batches.isNull()) {
            assertThat(EffectiveSampleSize.batchMeans(values)).isNaN();
        } else if (!batches.isMissingNode()) {
            c.check("essBatchMeans", batches, EffectiveSampleSize.batchMeans(values), 0);
        }
    }

    private static void checkSteady(Vectors.Case c) {
        SteadyState steady = SteadyState.of(c.numbers("y"), c.in("b").intValue(), c.number("tol"), c.number("maxFrac"));
        assertThat(steady.state().name()).isEqualTo(c.out("state").asText());
        assertThat(steady.start()).isEqualTo(c.out("start").intValue());
        if (steady.state() == SteadyState.State.TOO_SHORT) {
            assertThat(c.expects("limit")).isFalse();
            return;
        }
        c.check("blocks", steady.blocks());
        c.check("cutBlocks", steady.cutBlocks());
        c.check(
                "thirdMedians",
                steady.thirdMedians().stream().mapToDouble(median -> median).toArray());
        c.check("spread", steady.spread());
        c.check("limit", steady.limit());
    }

    private static void checkSegments(Vectors.Case c) {
        double[] values = c.numbers("y");
        Segmentation segments = Segmentation.of(values, c.number("penalty"));
        assertThat(segments.starts()).isEqualTo(list(c.out("segmentStarts")));
        c.checkIfGiven("cost", segments.cost());
        assertThat(Segmentation.of(values).starts()).isEqualTo(segments.starts());
    }

    private static void checkClass(Vectors.Case c) {
        WarmupClass.Finding finding =
                WarmupClass.relative(c.numbers("y"), list(c.in("segmentStarts")), c.number("rel"), c.number("tail"));
        assertThat(finding.warmupClass().name())
                .isEqualTo(c.out("class").asText().toUpperCase(Locale.ROOT));
        if (c.expects("steadyStart")) {
            assertThat(finding.steadyStart()).hasValue(c.out("steadyStart").intValue());
        } else {
            assertThat(finding.steadyStart()).isEmpty();
        }
    }
}
