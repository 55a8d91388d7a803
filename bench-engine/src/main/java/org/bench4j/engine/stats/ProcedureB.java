package org.bench4j.engine.stats;

import java.util.EnumSet;
import java.util.Set;

/**
 * Compares two reports of several forks each: Welch's t on the log of each fork's median.
 *
 * <p>Forks, not iterations, are the units, since iterations share whatever their process happened to get; pooling them
 * claims a difference in 20 to 60 % of comparisons of identical code. Needs 2 forks per arm, wants 5, gates well at 10. A
 * shift between the two sessions looks like a difference: only interleaving removes it.
 */
public final class ProcedureB {
    private ProcedureB() {}

    /** {@link #estimate(double[][], double[][], double, double, double)} at 99 %. */
    public static Estimate estimate(
            double[][] baseline, double[][] candidate, double baselineResolution, double candidateResolution) {
        return estimate(baseline, candidate, baselineResolution, candidateResolution, Estimate.CONFIDENCE);
    }

    /**
     * Compares forks whose warm-up is already dropped.
     *
     * @param baseline per fork the positive times of its iterations, any unit
     * @param candidate the same of the candidate, in the same unit; the number of forks may differ
     * @param baselineResolution tick over window of the baseline's times, a share; 0 if unknown. The variance between forks
     *     is at least r²/6, so that equal quantised medians do not look perfectly stable
     * @param candidateResolution the same of the candidate
     * @param confidence of the interval, a share
     */
    public static Estimate estimate(
            double[][] baseline,
            double[][] candidate,
            double baselineResolution,
            double candidateResolution,
            double confidence) {
        Moments x = Moments.of(forkLogMedians("baseline", baseline));
        Moments y = Moments.of(forkLogMedians("candidate", candidate));
        double leastX = WindowResolution.leastVariance(baselineResolution);
        double leastY = WindowResolution.leastVariance(candidateResolution);
        StudentT t = StudentT.welch(x, y, leastX, leastY, confidence);
        Set<EstimateNote> notes = EnumSet.noneOf(EstimateNote.class);
        if (!t.defined()) {
            notes.add(EstimateNote.ONE_FORK);
        } else {
            if (x.variance() < leastX || y.variance() < leastY) {
                notes.add(EstimateNote.RESOLUTION_LIMITED);
            }
            if (t.standardError() == 0) {
                notes.add(EstimateNote.NO_VARIATION);
            }
        }
        return Estimate.of(Estimate.Procedure.B, t, confidence, (int) Math.min(x.n(), y.n()), notes);
    }

    /** The log of each fork's median, in order; {@code arm} names the arm in errors. */
    public static double[] forkLogMedians(String arm, double[][] forks) {
        if (forks.length == 0) {
            throw new IllegalArgumentException(arm + " has no forks: expected at least 1");
        }
        double[] medians = new double[forks.length];
        for (int fork = 0; fork < forks.length; fork++) {
            Samples.requireTimes(arm + ", fork " + fork, forks[fork]);
            if (forks[fork].length == 0) {
                throw new IllegalArgumentException(arm + ", fork " + fork + " has no samples: expected at least 1");
            }
            medians[fork] = Math.log(Median.of(forks[fork]));
        }
        return medians;
    }
}
