package org.bench4j.engine.stats;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class HodgesLehmannVectorsTest {
    @TestFactory
    Stream<DynamicTest> hodgesLehmann() throws IOException {
        return Vectors.of("05b-hodges-lehmann.json", 31, HodgesLehmannVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        boolean ratio = c.function().equals("hodgesLehmannRatio");
        double[] x = c.numbers("baseline");
        double[] y = c.numbers("candidate");
        HodgesLehmann estimate = ratio
                ? HodgesLehmann.ratio(x, y, c.number("confidence"))
                : HodgesLehmann.shift(x, y, c.number("confidence"));
        c.check(ratio ? "ratio" : "shift", estimate.estimate());
        c.check("lo", estimate.interval().lo());
        c.check("hi", estimate.interval().hi());
        c.checkIfGiven("c", estimate.c());
        c.check("achieved", estimate.achieved());
    }
}
