package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SegmentationTest {
    private static long[] seeds() {
        return new Random(7).longs(60).toArray();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void pruningFindsTheOptimumOfTryingEveryStart(long seed) {
        Random random = new Random(seed);
        double[] values = steps(random, 3 + random.nextInt(150));
        double penalty = random.nextDouble() * 20;
        Segmentation pruned = Segmentation.of(values, penalty);
        assertThat(pruned.cost()).as("seed %d", seed).isCloseTo(optimum(values, penalty), within(1e-6));
        assertThat(cost(values, pruned.starts(), penalty)).as("seed %d", seed).isCloseTo(pruned.cost(), within(1e-6));
    }

    @Test
    void exactStepAfterAHugeStartIsFound() {
        double[] values = new double[60];
        Arrays.fill(values, 0, 2, 8e9);
        Arrays.fill(values, 2, 20, 1000.3);
        Arrays.fill(values, 20, 60, 1000.1);
        assertThat(Segmentation.of(values).starts()).containsExactly(2, 20);
    }

    @Test
    void shortOrConstantSeriesHaveNoCut() {
        assertThat(Segmentation.of(new double[0]).starts()).isEmpty();
        assertThat(Segmentation.of(new double[] {1}).starts()).isEmpty();
        assertThat(Segmentation.of(new double[] {1, 2, 3}).starts()).isEmpty();
        assertThat(Segmentation.of(new double[60]).starts()).isEmpty();
    }

    private static double[] steps(Random random, int n) {
        double[] values = new double[n];
        double level = 1000;
        double stdev = 3;
        for (int i = 0; i < n; i++) {
            if (random.nextInt(20) == 0) {
                level = 1000 + random.nextInt(100);
                stdev = random.nextInt(3) * 3;
            }
            values[i] = level + random.nextGaussian() * stdev;
        }
        return values;
    }

    private static double optimum(double[] values, double penalty) {
        double[] best = new double[values.length + 1];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        best[0] = -penalty;
        for (int end = 2; end <= values.length; end++) {
            for (int start = 0; start + 2 <= end; start++) {
                best[end] = Math.min(best[end], best[start] + penalty + segmentCost(values, start, end));
            }
        }
        return best[values.length];
    }

    private static double cost(double[] values, List<Integer> starts, double penalty) {
        double cost = starts.size() * penalty;
        int start = 0;
        for (int i = 0; i <= starts.size(); i++) {
            int end = i == starts.size() ? values.length : starts.get(i);
            cost += segmentCost(values, start, end);
            start = end;
        }
        return cost;
    }

    private static double segmentCost(double[] values, int start, int end) {
        double mean = Arrays.stream(values, start, end).average().orElseThrow();
        double squares = Arrays.stream(values, start, end)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        int m = end - start;
        return m * (Math.log(2 * Math.PI) + Math.log(Math.max(1e-11, squares / m)) + 1);
    }
}
