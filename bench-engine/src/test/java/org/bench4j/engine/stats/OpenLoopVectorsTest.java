package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class OpenLoopVectorsTest {
    @TestFactory
    Stream<DynamicTest> latencies() throws IOException {
        return Vectors.of("09-latency.json", 29, OpenLoopVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        switch (c.function()) {
            case "openLoop" -> checkLoop(c);
            case "hdrVsRaw" -> checkPercentiles(c.out("nearestRank"), longs(c, "values"));
            case "keptUpVerdict" ->
                assertThat(OpenLoop.keptUp(
                                        c.in("scheduled").longValue(),
                                        c.in("completedInWindow").longValue(),
                                        c.number("lagMedianQ2"),
                                        c.number("lagMedianQ4"),
                                        c.in("intervalNs").longValue())
                                .name())
                        .isEqualTo(c.out().asText().replace("N/A", "NOT_APPLICABLE"));
            default -> throw new AssertionError("unknown function " + c.function());
        }
    }

    private static long[] longs(Vectors.Case c, String name) {
        return Arrays.stream(c.numbers(name)).mapToLong(value -> (long) value).toArray();
    }

    private static void checkLoop(Vectors.Case c) {
        long interval = c.in("intervalNs").longValue();
        OpenLoop loop = OpenLoopTest.singleWorker(interval, longs(c, "serviceNs"));
        checkPercentiles(c.out("latency"), loop.latencies());
        checkPercentiles(c.out("service"), loop.services());
        long[] lags = loop.lags();
        c.check("maxLag", Arrays.stream(lags).max().orElseThrow());
        c.check("startedOnTime", loop.startedOnTime());
        c.check("completedInWindow", loop.completedInWindow());
        c.check("keptUpShare", (double) loop.completedInWindow() / lags.length);
        c.check("scheduled", lags.length);
        c.check("lagMedianQ2", loop.medianLag(1));
        c.check("lagMedianQ4", loop.medianLag(3));
        assertThat(loop.keptUp().name()).isEqualTo(c.out("verdict").asText());
    }

    private static void checkPercentiles(JsonNode expected, long[] values) {
        assertThat(expected.size()).isPositive();
        for (Iterator<Map.Entry<String, JsonNode>> fields = expected.fields(); fields.hasNext(); ) {
            Map.Entry<String, JsonNode> field = fields.next();
            assertThat(PercentileMethod.NEAREST_RANK_CEIL.of(values, Percentile.of(field.getKey())))
                    .as("p%s", field.getKey())
                    .isEqualTo(field.getValue().longValue());
        }
    }
}
