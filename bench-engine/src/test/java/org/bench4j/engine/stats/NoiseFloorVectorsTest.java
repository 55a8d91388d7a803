package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NoiseFloorVectorsTest {
    @TestFactory
    Stream<DynamicTest> floors() throws IOException {
        return Vectors.of("06-noise-floor.json", 13, NoiseFloorVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "noiseFloor" -> checkFloor(c);
            case "conformalP" -> {
                double[] nulls = c.numbers("nullEstimates");
                c.check("p", NoiseFloor.conformalP(nulls, c.number("est")));
                c.check("minAttainable", NoiseFloor.conformalP(nulls, Double.POSITIVE_INFINITY));
            }
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static void checkFloor(Vectors.Case c) {
        List<NullComparison> nulls = new ArrayList<>();
        for (double[] row : Vectors.table(c.in("nulls"))) {
            nulls.add(new NullComparison(row[0], new Interval(row[1], row[2])));
        }
        NullComparison own = nulls.remove(c.in("own").intValue());
        NoiseFloor floor =
                NoiseFloor.of(Optional.of(own), nulls, c.number("resolutionBase"), c.number("resolutionCand"));
        c.check("F_ci", floor.interval().orElseThrow());
        if (c.out("F_pool").asText().startsWith("n/a")) {
            assertThat(floor.pooled()).isEmpty();
        } else {
            c.check("F_pool", floor.pooled().orElseThrow());
        }
        c.check("F_res", floor.resolution());
        c.check("floor_log", floor.log());
        c.check("floor_ratio", floor.share());
        assertThat(floor.source().label()).isEqualTo(c.out("confidence").asText());
    }
}
