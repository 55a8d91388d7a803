package org.bench4j.engine.stats;

import java.util.EnumSet;
import java.util.Set;

/**
 * Compares two reports of one fork each: 10 batch medians per arm, plus a spread between forks that comes from elsewhere.
 *
 * <p>The variance between forks cannot be seen in one fork; without history it is assumed to be 5 % and a difference can
 * only be suspected ({@link EstimateNote#UNCALIBRATED}). {@code v = s_x²/10 + s_y²/10 + 2 sigma_F²}, Satterthwaite degrees
 * of freedom.
 */
public final class ProcedureC {
    /** The fewest iterations per arm. */
    public static final int LEAST_ITERATIONS = 20;

    private static final int BATCHES = 10;

    private ProcedureC() {}

    /** {@link #estimate(double[], double[], ForkVariance, double, double, double)} at 99 %. */
    public static Estimate estimate(
            double[] baseline,
            double[] candidate,
            ForkVariance forks,
            double baselineResolution,
            double candidateResolution) {
        return estimate(baseline, candidate, forks, baselineResolution, candidateResolution, Estimate.CONFIDENCE);
    }

    /**
     * Compares iterations in time order whose warm-up is already dropped.
     *
     * @param baseline positive times, any unit
     * @param candidate positive times in the same unit; the number may differ
     * @param forks the spread between forks
     * @param baselineResolution tick over window of the baseline's times, a share, 0 if unknown; the variance of the batch
     *     medians is at least r²/6, as in {@link ProcedureB}
     * @param candidateResolution the same of the candidate
     * @param confidence of the interval, a share
     */
    public static Estimate estimate(
            double[] baseline,
            double[] candidate,
            ForkVariance forks,
            double baselineResolution,
            double candidateResolution,
            double confidence) {
        Samples.requireTimes("baseline", baseline);
        Samples.requireTimes("candidate", candidate);
        Set<EstimateNote> notes = EnumSet.noneOf(EstimateNote.class);
        if (!forks.calibrated()) {
            notes.add(EstimateNote.UNCALIBRATED);
        }
        if (Math.min(baseline.length, candidate.length) < LEAST_ITERATIONS) {
            notes.add(EstimateNote.TOO_FEW_ITERATIONS);
            double difference = Math.log(Median.of(candidate)) - Math.log(Median.of(baseline));
            int n = Math.min(baseline.length, candidate.length);
            return Estimate.of(Estimate.Procedure.C, StudentT.undefined(difference), confidence, n, notes);
        }
        Moments x = batches(baseline);
        Moments y = batches(candidate);
        double leastX = WindowResolution.leastVariance(baselineResolution);
        double leastY = WindowResolution.leastVariance(candidateResolution);
        if (x.variance() < leastX || y.variance() < leastY) {
            notes.add(EstimateNote.RESOLUTION_LIMITED);
        }
        double a = Math.max(x.variance(), leastX) / BATCHES;
        double b = Math.max(y.variance(), leastY) / BATCHES;
        double between = 2 * forks.sigma() * forks.sigma();
        // the sum of the arms comes first, so that swapping them changes no rounding
        double variance = (a + b) + between;
        double df = variance
                * variance
                / ((a * a / (BATCHES - 1) + b * b / (BATCHES - 1)) + between * between / forks.df());
        StudentT t = StudentT.of(y.mean() - x.mean(), Math.sqrt(variance), df, confidence);
        if (t.standardError() == 0) {
            notes.add(EstimateNote.NO_VARIATION);
        }
        return Estimate.of(Estimate.Procedure.C, t, confidence, BATCHES, notes);
    }

    private static Moments batches(double[] times) {
        return Moments.of(Samples.logs("batch medians", Median.ofBatches(times, BATCHES)));
    }
}
