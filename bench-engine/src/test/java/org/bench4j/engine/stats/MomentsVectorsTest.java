package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class MomentsVectorsTest {
    private static final double EXACT_IN_DOUBLE = 0x1p53;

    @TestFactory
    Stream<DynamicTest> moments() throws IOException {
        return Vectors.of("02-moments.json", 26, MomentsVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        double[] values = c.numbers("values");
        if (c.out().isTextual()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Moments.of(values))
                    .withMessageContaining("sample 1 is ");
            return;
        }
        boolean whole = values.length > 0
                && StreamSupport.stream(c.in("values").spliterator(), false).allMatch(JsonNode::isIntegralNumber);
        if (whole) {
            long[] longs = StreamSupport.stream(c.in("values").spliterator(), false)
                    .mapToLong(JsonNode::longValue)
                    .toArray();
            check(c, Moments.ofNanos(longs));
        }
        boolean lossless = true;
        for (double value : values) {
            lossless &= !whole || Math.abs(value) <= EXACT_IN_DOUBLE;
        }
        if (lossless) {
            check(c, Moments.of(values));
        }
        if (c.id().equals("merge-1000")) {
            checkMerge(c, values);
        }
    }

    private static void check(Vectors.Case c, Moments moments) {
        assertThat(moments.n()).isEqualTo(c.out("n").longValue());
        c.check("mean", moments.mean());
        c.check("variance", moments.variance());
        c.check("stdev", moments.stdev());
        c.check("cv", moments.cv().value());
        assertThat(moments.cv().flagged()).isEqualTo(c.out("cv_flag").booleanValue());
        assertThat(moments.cv().state().label()).isEqualTo(c.out("cv_state").asText());
    }

    private static void checkMerge(Vectors.Case c, double[] values) {
        StreamingMoments all = new StreamingMoments();
        int[] bounds = {0, 333, 334, 1000};
        for (int part = 0; part < 3; part++) {
            StreamingMoments stream = new StreamingMoments();
            for (int i = bounds[part]; i < bounds[part + 1]; i++) {
                stream.add(values[i]);
            }
            all.merge(stream);
        }
        check(c, all.moments());
    }
}
