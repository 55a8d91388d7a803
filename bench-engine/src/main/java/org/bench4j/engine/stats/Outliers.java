package org.bench4j.engine.stats;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples that stand far from the rest, by the modified z-score; they are labelled and never dropped.
 *
 * <p>Score: {@code 0.6745 (x - median) / MAD}, an outlier strictly beyond 3.5 (Iglewicz and Hoaglin 1993; NIST/SEMATECH
 * e-Handbook 1.3.5.17). Where at least half of the values are equal the MAD is 0 and the scale is 1.253314 times the mean
 * absolute deviation. High outliers are interference; low ones are a warning about the measurement itself. Indexes are
 * positions in the order given. The rule is noisy below {@value #LEAST_SAMPLES} samples: reports count outliers only
 * from there.
 *
 * @param median midpoint median, in the unit of the values; {@code NaN} of no values
 * @param mad median absolute deviation from the median
 * @param meanAbsoluteDeviation mean absolute deviation from the median
 * @param scale which of the two deviations the scores use
 * @param scores one dimensionless score per value, in order
 * @param high indexes of outliers above the median, ascending
 * @param low indexes of outliers below the median, ascending
 */
public record Outliers(
        double median,
        double mad,
        double meanAbsoluteDeviation,
        Scale scale,
        List<Double> scores,
        List<Integer> high,
        List<Integer> low) {
    /** The fewest samples for which reports count outliers. */
    public static final int LEAST_SAMPLES = 10;

    private static final double NEAR = 1e-9;

    public Outliers {
        scores = List.copyOf(scores);
        high = List.copyOf(high);
        low = List.copyOf(low);
    }

    /** The deviation that scores are relative to. */
    public enum Scale {
        MAD("MAD", 6_745, 35_000),
        /** The fallback when the MAD is 0; limit 3.5 * 1.253314. */
        MEAN_ABSOLUTE_DEVIATION("MeanAD", 1_000_000, 4_386_599),
        /** All values are equal: there is nothing to score. */
        NONE("none", 0, 1);

        private final String label;
        // whole numbers, so that the comparison with the limit is exact for whole-numbered samples
        private final long deviationFactor;
        private final long limitFactor;

        Scale(String label, long deviationFactor, long limitFactor) {
            this.label = label;
            this.deviationFactor = deviationFactor;
            this.limitFactor = limitFactor;
        }

        /** The name in reports: {@code MAD}, {@code MeanAD} or {@code none}. */
        public String label() {
            return label;
        }

        private double score(double deviation, double spread) {
            return switch (this) {
                case MAD -> 0.6745 * deviation / spread;
                case MEAN_ABSOLUTE_DEVIATION -> deviation / (1.253314 * spread);
                case NONE -> 0;
            };
        }

        private boolean beyondLimit(double deviation, double spread) {
            double distance = deviationFactor * Math.abs(deviation);
            double limit = limitFactor * spread;
            if (Math.abs(distance - limit) > NEAR * limit) {
                return distance > limit;
            }
            return BigDecimal.valueOf(deviationFactor)
                            .multiply(new BigDecimal(Math.abs(deviation)))
                            .compareTo(BigDecimal.valueOf(limitFactor).multiply(new BigDecimal(spread)))
                    > 0;
        }
    }

    /** Scores finite values in any order; rejects others by index. */
    public static Outliers of(double[] values) {
        Samples.requireFinite("values", values);
        if (values.length == 0) {
            return new Outliers(Double.NaN, Double.NaN, Double.NaN, Scale.NONE, List.of(), List.of(), List.of());
        }
        double median = Median.of(values);
        double mad = Median.absoluteDeviation(values, median);
        CompensatedSum sum = new CompensatedSum();
        for (double value : values) {
            sum.add(Math.abs(value - median));
        }
        double meanDeviation = sum.value() / values.length;
        Scale scale = mad > 0 ? Scale.MAD : meanDeviation > 0 ? Scale.MEAN_ABSOLUTE_DEVIATION : Scale.NONE;
        double spread = scale == Scale.MAD ? mad : meanDeviation;
        List<Double> scores = new ArrayList<>(values.length);
        List<Integer> high = new ArrayList<>();
        List<Integer> low = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            double deviation = values[i] - median;
            scores.add(scale.score(deviation, spread));
            if (scale.beyondLimit(deviation, spread)) {
                (deviation > 0 ? high : low).add(i);
            }
        }
        return new Outliers(median, mad, meanDeviation, scale, scores, high, low);
    }

    /** High and low outliers together. */
    public int count() {
        return high.size() + low.size();
    }
}
