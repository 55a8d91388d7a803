package org.bench4j.engine.stats;

import java.util.EnumSet;
import java.util.Set;

/**
 * Compares arms that alternated in one process: the Hodges-Lehmann centre of the log ratios of their pairs.
 *
 * <p>The exact interval is widened for autocorrelation by {@code sqrt(n / n_eff) * t(n_eff - 1) / t(n - 1)}. Needs 8
 * pairs, wants 20 to 40. Cannot see a constant advantage that the process gave to one arm (code layout, allocation order):
 * that is what the noise floor and {@link ProcedureA2} are for.
 */
public final class ProcedureA {
    /** The fewest pairs, and the fewest effective pairs without a note. */
    public static final int LEAST_PAIRS = 8;

    private static final int MOST_PAIRS = 1000;
    private static final int BATCHES = 500;

    private ProcedureA() {}

    /** {@link #estimate(double[], double[], double)} at 99 %. */
    public static Estimate estimate(double[] baseline, double[] candidate) {
        return estimate(baseline, candidate, Estimate.CONFIDENCE);
    }

    /**
     * Compares pairs in time order.
     *
     * @param baseline positive times, any unit
     * @param candidate as many times in the same unit, each measured side by side with the baseline's
     * @param confidence of the interval, a share
     */
    public static Estimate estimate(double[] baseline, double[] candidate, double confidence) {
        return ofLogRatios(LogRatios.of(baseline, candidate), confidence);
    }

    private static Estimate ofLogRatios(double[] ratios, double confidence) {
        if (ratios.length == 0) {
            throw new IllegalArgumentException("comparison of no pairs: expected at least 1");
        }
        Set<EstimateNote> notes = EnumSet.noneOf(EstimateNote.class);
        double[] used = ratios;
        if (ratios.length > MOST_PAIRS) {
            notes.add(EstimateNote.BATCHED);
            used = Median.ofBatches(ratios, BATCHES);
        }
        int n = used.length;
        WalshHodgesLehmann centre = WalshHodgesLehmann.of(used, confidence);
        double effective = EffectiveSampleSize.of(used).effective();
        Interval interval = Interval.UNBOUNDED;
        if (n < LEAST_PAIRS) {
            notes.add(EstimateNote.TOO_FEW_PAIRS);
        } else {
            interval = centre.interval().widened(centre.estimate(), widening(n, effective, confidence));
            if (effective < LEAST_PAIRS) {
                notes.add(EstimateNote.AUTOCORRELATED);
            }
            if (interval.halfWidth() == 0) {
                notes.add(EstimateNote.NO_VARIATION);
            }
        }
        return new Estimate(
                Estimate.Procedure.A,
                centre.estimate(),
                interval,
                confidence,
                n,
                effective,
                Double.NaN,
                Math.max(1, effective - 1),
                Double.NaN,
                notes);
    }

    static double widening(int n, double effective, double confidence) {
        if (effective >= n) {
            return 1;
        }
        double probability = (1 + confidence) / 2;
        return Math.sqrt(n / effective)
                * Quantiles.t(probability, Math.max(1, effective - 1))
                / Quantiles.t(probability, n - 1);
    }
}
