package org.bench4j.engine.stats;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The smallest difference that a setup can tell from nothing, from comparisons of identical arms and the clock.
 *
 * <p>The largest of the available terms, all on the log scale. One null comparison alone is not enough to trust, since the
 * difference that a process makes between arms is drawn anew for each pair of arms: label it provisional.
 *
 * @param log the floor; 0 or more, infinite if the null comparison bounds nothing
 * @param interval the largest null effect that the interval of the benchmark's own null comparison allows
 * @param pooled {@code t(0.995, m) * sqrt(mean(null²))} over m null comparisons, from 5 on; m degrees of freedom, since the
 *     mean of a null is known to be 0
 * @param resolution {@code ln(1 + r_A + r_B)}, the clock's part
 * @param source how far the floor can be trusted
 */
public record NoiseFloor(double log, OptionalDouble interval, OptionalDouble pooled, double resolution, Source source) {
    private static final int LEAST_POOL = 5;
    private static final int LEAST_CALIBRATED = 19;
    private static final double PROBABILITY = 0.995;

    /** Where a noise floor comes from, least trusted first. */
    public enum Source {
        /** No null comparison at all: only the clock bounds it. */
        UNCONTROLLED("uncontrolled"),
        /** Fewer than 5 null comparisons: provisional. */
        SINGLE_NULL("single-null"),
        /** 5 to 18 null comparisons. */
        POOLED("pooled"),
        /** 19 or more null comparisons. */
        CALIBRATED("calibrated");

        private final String label;

        Source(String label) {
            this.label = label;
        }

        /** The name in reports. */
        public String label() {
            return label;
        }

        static Source of(int nulls) {
            if (nulls == 0) {
                return UNCONTROLLED;
            }
            return nulls < LEAST_POOL ? SINGLE_NULL : nulls < LEAST_CALIBRATED ? POOLED : CALIBRATED;
        }
    }

    public NoiseFloor {
        Objects.requireNonNull(interval, "interval");
        Objects.requireNonNull(pooled, "pooled");
        Objects.requireNonNull(source, "source");
    }

    /**
     * The floor of one benchmark.
     *
     * @param own its own null comparison, if the run had a control
     * @param others those of the same benchmark's history or, failing that, of the same suite; without its own
     * @param baselineResolution tick over window of the baseline, a share; 0 if unknown
     * @param candidateResolution the same of the candidate
     */
    public static NoiseFloor of(
            Optional<NullComparison> own,
            List<NullComparison> others,
            double baselineResolution,
            double candidateResolution) {
        if (!(baselineResolution >= 0) || !(candidateResolution >= 0)) {
            throw new IllegalArgumentException("window resolutions " + baselineResolution + " and "
                    + candidateResolution + ": expected shares of at least 0, such as 0.0001");
        }
        int m = others.size() + (own.isPresent() ? 1 : 0);
        OptionalDouble interval = OptionalDouble.empty();
        if (own.isPresent()) {
            Interval bounds = own.get().interval();
            interval = OptionalDouble.of(Math.max(Math.abs(bounds.lo()), Math.abs(bounds.hi())));
        }
        OptionalDouble pooled = OptionalDouble.empty();
        if (m >= LEAST_POOL) {
            CompensatedSum squares = new CompensatedSum();
            own.ifPresent(one -> squares.add(one.logRatio() * one.logRatio()));
            others.forEach(one -> squares.add(one.logRatio() * one.logRatio()));
            pooled = OptionalDouble.of(Quantiles.t(PROBABILITY, m) * Math.sqrt(squares.value() / m));
        }
        double resolution = Math.log1p(baselineResolution + candidateResolution);
        double log = Math.max(resolution, Math.max(interval.orElse(0), pooled.orElse(0)));
        return new NoiseFloor(log, interval, pooled, resolution, Source.of(m));
    }

    /** The floor as a share: 0.01 is 1 %. */
    public double share() {
        return Math.expm1(log);
    }

    /**
     * The conformal probability that an identical arm would differ by at least this much: {@code (1 + #{|null| >= |est|}) /
     * (m + 1)}. Assumes no distribution, only that the nulls are exchangeable with the comparison; never below 1/(m + 1), so
     * 19 nulls are needed for 5 % and 99 for 1 %.
     */
    public static double conformalP(double[] nullLogRatios, double logRatio) {
        Samples.requireFinite("null log ratios", nullLogRatios);
        int asLarge = 0;
        for (double one : nullLogRatios) {
            asLarge += Math.abs(one) >= Math.abs(logRatio) ? 1 : 0;
        }
        return (1.0 + asLarge) / (nullLogRatios.length + 1);
    }
}
