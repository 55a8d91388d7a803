package org.bench4j.engine.stats;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;

/**
 * The rule that picks the observation standing for a percentile; both rules return an observed value and never
 * interpolate.
 *
 * <p>Ranks are computed in integers. Values may come in any order; {@code NaN} and negative infinity are rejected by
 * index, positive infinity is allowed as the sentinel of a timeout. A report names its method and never mixes the two.
 */
public enum PercentileMethod {
    /**
     * The default: the observation whose 0-based index is {@code p/100 * (n - 1)} rounded half up. Of two values, p50 is
     * therefore the larger one. Defined for p from 0 to 100.
     */
    NEAREST_RANK("nearest-rank") {
        @Override
        BigInteger index(BigInteger unscaled, BigInteger hundred, BigInteger n) {
            BigInteger twice = hundred.shiftLeft(1);
            return unscaled.shiftLeft(1)
                    .multiply(n.subtract(BigInteger.ONE))
                    .add(hundred)
                    .divide(twice);
        }
    },
    /**
     * The textbook rule: 1-based rank {@code max(1, ceil(p * n / 100))} (Hyndman and Fan 1996, type 1; also the rank of
     * HdrHistogram). Of two values, p50 is the smaller one. Defined for p above 0 up to 100.
     */
    NEAREST_RANK_CEIL("nearest-rank-ceil") {
        @Override
        BigInteger index(BigInteger unscaled, BigInteger hundred, BigInteger n) {
            if (unscaled.signum() == 0) {
                throw new IllegalArgumentException("percentile 0: " + label() + " expects a percent above 0");
            }
            return unscaled.multiply(n).subtract(BigInteger.ONE).divide(hundred);
        }
    };

    private final String label;

    PercentileMethod(String label) {
        this.label = label;
    }

    abstract BigInteger index(BigInteger unscaled, BigInteger hundred, BigInteger n);

    /** The name in reports and in configuration: {@code nearest-rank} or {@code nearest-rank-ceil}. */
    public String label() {
        return label;
    }

    /** The method with this label. */
    public static PercentileMethod ofLabel(String label) {
        for (PercentileMethod method : values()) {
            if (method.label.equals(label)) {
                return method;
            }
        }
        throw new IllegalArgumentException(
                "percentile method \"" + label + "\": expected nearest-rank or nearest-rank-ceil");
    }

    /** The 0-based index into {@code n} sorted values, exact for every {@code n} from 1 to {@link Long#MAX_VALUE}. */
    public long index(long n, Percentile percentile) {
        if (n < 1) {
            throw new IllegalArgumentException("percentile of " + n + " values: expected at least 1");
        }
        int decimals = percentile.percent().scale();
        BigInteger hundred = BigInteger.TEN.pow(decimals + 2);
        return index(percentile.percent().unscaledValue(), hundred, BigInteger.valueOf(n))
                .longValueExact();
    }

    /** The 1-based rank among {@code n} sorted values: {@link #index(long, Percentile)} plus 1. */
    public long rank(long n, Percentile percentile) {
        return index(n, percentile) + 1;
    }

    /**
     * Whether the percentile is the largest of {@code n} values only because {@code n} is small; reports then print
     * {@code p99 = max (n=10)}.
     */
    public boolean isOnlyTheMaximum(long n, Percentile percentile) {
        return !percentile.isMaximum() && index(n, percentile) == n - 1;
    }

    /** The percentile, given as a decimal percent such as {@code "99.9"}, of at least one value in any order. */
    public double of(double[] values, String percent) {
        return of(values, Percentile.of(percent));
    }

    /** The percentile of at least one value in any order; the array is not changed. */
    public double of(double[] values, Percentile percentile) {
        int index = (int) index(values.length, percentile);
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i]) || values[i] == Double.NEGATIVE_INFINITY) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT, "sample %d is %s: expected a number, or Infinity for a timeout", i, values[i]));
            }
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[index];
    }

    /** The percentile of at least one value in any order; the array is not changed. */
    public long of(long[] values, Percentile percentile) {
        int index = (int) index(values.length, percentile);
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[index];
    }

    double ofSorted(double[] sorted, Percentile percentile) {
        return sorted[(int) index(sorted.length, percentile)];
    }
}
