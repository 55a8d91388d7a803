package org.bench4j.engine.collect.observe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;
import org.bench4j.engine.stats.OpenLoop;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.PercentileMethod;
import org.bench4j.engine.stats.Vectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Arrivals as a sink would tell them, of loads whose latencies and verdicts are known; nanoseconds of the vectors are microseconds here. */
class ArrivalsVectorsTest {
    @TestFactory
    Stream<DynamicTest> whatTheSinkTellsGivesTheVerdictsOfTheVectors() throws IOException {
        return Vectors.of("09-latency.json", 29, vector -> {
            if (vector.function().equals("openLoop")) {
                check(vector);
            }
        });
    }

    private static void check(Vectors.Case vector) {
        long interval = vector.in("intervalNs").longValue();
        double[] services = vector.numbers("serviceNs");
        Timetable timetable = new Timetable(interval * 1000, 0, services.length, 5_000_000);
        Arrivals arrivals = new Arrivals(timetable);
        long[] latencies = new long[services.length];
        long free = 0;
        for (int row = 0; row < services.length; row++) {
            free = Math.max(row * interval, free) + (long) services[row];
            latencies[row] = free - row * interval;
        }
        // a sink gives rows in whatever order it likes
        for (int row = services.length - 1; row >= 0; row--) {
            arrivals.at(timetable.dueMicros(row), latencies[row]);
        }

        OpenLoop loop = arrivals.openLoop();
        assertThat(arrivals.lost()).isZero();
        assertThat(loop.keptUp().name()).isEqualTo(vector.out("verdict").asText());
        assertThat(loop.completedInWindow())
                .isEqualTo(vector.out("completedInWindow").longValue());
        assertThat(loop.medianLag(1) / 1000).isEqualTo(vector.out("lagMedianQ2").doubleValue());
        assertThat(loop.medianLag(3) / 1000).isEqualTo(vector.out("lagMedianQ4").doubleValue());
        long[] found = Arrays.stream(arrivals.latencies())
                .map(latency -> latency / 1000)
                .toArray();
        JsonNode expected = vector.out("latency");
        assertThat(expected.size()).isPositive();
        for (Iterator<Map.Entry<String, JsonNode>> fields = expected.fields(); fields.hasNext(); ) {
            Map.Entry<String, JsonNode> field = fields.next();
            assertThat(PercentileMethod.NEAREST_RANK_CEIL.of(found, Percentile.of(field.getKey())))
                    .as("p%s", field.getKey())
                    .isEqualTo(field.getValue().longValue());
        }
    }
}
