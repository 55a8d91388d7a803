package org.bench4j.engine.stats;

import java.util.Arrays;

/**
 * The midpoint median: the middle value, or the mean of the two middle values for an even count.
 *
 * <p>It is another statistic than the 50th percentile of {@link PercentileMethod}, which always is an observed value; all
 * comparisons use this one. The unit is that of the values; the order of the values does not matter.
 */
public final class Median {
    private Median() {}

    /** The median of at least one value; the array is not changed. */
    public static double of(double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("median of no values: expected at least 1");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return ofSorted(sorted);
    }

    static double ofSorted(double[] sorted) {
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** The median of {@code |value - centre|}: the MAD when the centre is the median. */
    static double absoluteDeviation(double[] values, double centre) {
        double[] deviations = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            deviations[i] = Math.abs(values[i] - centre);
        }
        Arrays.sort(deviations);
        return ofSorted(deviations);
    }

    /** The same of values in ascending order, without sorting again: the deviations fall to the centre and rise behind it. */
    static double absoluteDeviationOfSorted(double[] sorted, double centre) {
        double[] deviations = new double[sorted.length];
        int low = 0;
        while (low < sorted.length && sorted[low] < centre) {
            low++;
        }
        int high = low--;
        for (int i = 0; i < deviations.length; i++) {
            boolean below = high == sorted.length || (low >= 0 && centre - sorted[low] <= sorted[high] - centre);
            deviations[i] = Math.abs(sorted[below ? low-- : high++] - centre);
        }
        return ofSorted(deviations);
    }

    /**
     * The medians of {@code batches} consecutive batches of equal size, in order; the leading remainder is dropped, since
     * it is the part closest to warm-up.
     */
    static double[] ofBatches(double[] values, int batches) {
        int size = values.length / batches;
        int start = values.length - size * batches;
        double[] medians = new double[batches];
        for (int i = 0; i < batches; i++) {
            medians[i] = of(Arrays.copyOfRange(values, start + i * size, start + (i + 1) * size));
        }
        return medians;
    }
}
