package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ChangePointVectorsTest {
    @TestFactory
    Stream<DynamicTest> changePoints() throws IOException {
        return Vectors.of("08-changepoints.json", 72, ChangePointVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        double[] series = c.numbers("series");
        if (c.function().equals("eDivisiveBestSplit")) {
            BestSplit split = BestSplit.of(series, 0, series.length);
            assertThat(split.tau()).isEqualTo(c.out("tau").intValue());
            assertThat(split.kappa()).isEqualTo(c.out("kappa").intValue());
            c.check("qhat", split.q());
            return;
        }
        int window = c.in("window").intValue();
        List<ChangePoint> points = ChangePoint.of(series, window, c.number("maxP"), c.number("minMagnitude"));
        assertThat(points.stream().map(ChangePoint::index)).isEqualTo(ints(c, "changePoints"));
        if (!c.out().has("weak")) {
            return;
        }
        assertThat(new ChangeSearch(series, window, c.number("maxP"), 0, ChangeSearch.Variant.OURS).weak())
                .isEqualTo(ints(c, "weak"));
        c.check("pvalues", doubles(points, ChangePoint::p));
        c.check("magnitudes", doubles(points, ChangePoint::magnitude));
        c.check("meanBefore", doubles(points, ChangePoint::meanBefore));
        c.check("meanAfter", doubles(points, ChangePoint::meanAfter));
        assertThat(points.stream().filter(ChangePoint::confirmed).map(ChangePoint::index))
                .isEqualTo(ints(c, "confirmed"));
        assertThat(points.stream().filter(point -> !point.confirmed()).map(ChangePoint::index))
                .isEqualTo(ints(c, "tentative"));
    }

    private static List<Integer> ints(Vectors.Case c, String name) {
        return Arrays.stream(Vectors.ints(c.out(name))).boxed().toList();
    }

    private static double[] doubles(List<ChangePoint> points, ToDoubleFunction<ChangePoint> field) {
        return points.stream().mapToDouble(field).toArray();
    }
}
