package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SchedulesVectorsTest {
    @TestFactory
    Stream<DynamicTest> schedules() throws IOException {
        return Vectors.of("11-schedules.json", 25, SchedulesVectorsTest::check);
    }

    private static void check(Vectors.Case c) {
        int arms = c.in("arms").intValue();
        if (c.out().isTextual()) {
            assertThatIllegalArgumentException().isThrownBy(() -> Schedules.rotation(arms, 0));
            return;
        }
        if (c.function().equals("rotationRow")) {
            long round = Long.parseLong(c.in("rep").asText());
            assertThat(Schedules.rotation(arms, round)).containsExactly(Vectors.ints(c.out("row")));
            return;
        }
        int offset = c.hasInput("offset") ? c.in("offset").intValue() : 0;
        int[][] schedule = new int[c.in("reps").intValue()][];
        for (int i = 0; i < schedule.length; i++) {
            schedule[i] = row(c.function(), arms, i + offset);
        }
        assertTable(c.out("schedule"), schedule);
        if (c.expects("positionCounts")) {
            assertTable(c.out("positionCounts"), Balance.positions(schedule));
        }
        if (c.expects("carryWithinRep")) {
            assertTable(c.out("carryWithinRep"), Balance.carryOver(schedule));
        }
        if (c.expects("linearSpread")) {
            assertThat(Balance.spread(schedule, 1))
                    .isEqualTo(c.out("linearSpread").asText());
        }
        if (c.expects("quadSpread")) {
            assertThat(Balance.spread(schedule, 2))
                    .isEqualTo(c.out("quadSpread").asText());
        }
        if (c.expects("linearDriftMeanTime")) {
            for (int arm = 0; arm < arms; arm++) {
                assertThat(Balance.meanTime(schedule, arm))
                        .isEqualTo(c.out("linearDriftMeanTime").get(arm).asText());
            }
        }
    }

    private static int[] row(String function, int arms, int round) {
        return switch (function) {
            case "rotation" -> Schedules.rotation(arms, round);
            case "williams" -> Schedules.williams(arms, round);
            case "mirroredWilliams" -> Schedules.mirroredWilliams(arms, round);
            case "fixed" -> Schedules.fixed(arms);
            default -> throw new AssertionError("unknown function " + function);
        };
    }

    private static void assertTable(JsonNode expected, int[][] actual) {
        assertThat(actual.length).isEqualTo(expected.size());
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i]).containsExactly(Vectors.ints(expected.get(i)));
        }
    }

    /** Properties of schedules, computed exactly. */
    static final class Balance {
        private Balance() {}

        static int[][] positions(int[][] schedule) {
            int arms = schedule[0].length;
            int[][] counts = new int[arms][arms];
            for (int[] row : schedule) {
                for (int slot = 0; slot < arms; slot++) {
                    counts[row[slot]][slot]++;
                }
            }
            return counts;
        }

        static int[][] carryOver(int[][] schedule) {
            int arms = schedule[0].length;
            int[][] counts = new int[arms][arms];
            for (int[] row : schedule) {
                for (int slot = 1; slot < arms; slot++) {
                    counts[row[slot - 1]][row[slot]]++;
                }
            }
            return counts;
        }

        static String meanTime(int[][] schedule, int arm) {
            return fraction(sum(schedule, arm, 1), schedule.length);
        }

        static String spread(int[][] schedule, int power) {
            long[] sums = new long[schedule[0].length];
            Arrays.setAll(sums, arm -> sum(schedule, arm, power));
            long spread = Arrays.stream(sums).max().getAsLong()
                    - Arrays.stream(sums).min().getAsLong();
            return fraction(spread, schedule.length);
        }

        private static long sum(int[][] schedule, int arm, int power) {
            long sum = 0;
            int arms = schedule[0].length;
            for (int round = 0; round < schedule.length; round++) {
                for (int slot = 0; slot < arms; slot++) {
                    long time = (long) round * arms + slot;
                    sum += schedule[round][slot] == arm ? (power == 1 ? time : time * time) : 0;
                }
            }
            return sum;
        }

        private static String fraction(long numerator, long denominator) {
            long divisor = BigInteger.valueOf(numerator)
                    .gcd(BigInteger.valueOf(denominator))
                    .longValueExact();
            return denominator == divisor
                    ? Long.toString(numerator / divisor)
                    : numerator / divisor + "/" + denominator / divisor;
        }
    }
}
