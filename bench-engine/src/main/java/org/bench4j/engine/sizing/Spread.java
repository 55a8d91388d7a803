package org.bench4j.engine.sizing;

import java.util.Optional;
import org.bench4j.engine.stats.Moments;
import org.bench4j.model.Metric;

/**
 * What a sizing keeps of one measurement of one commit: how many runs it had, and how far apart they are.
 *
 * <p>Immutable; it depends on nothing but its measurement, so that many can be made at once.
 */
public final class Spread {
    private final int runs;
    private final double mean;
    private final double cv;
    private final double adjacent;
    private final Optional<TwoLevels.Shares> levels;

    private Spread(int runs, double mean, double cv, double adjacent, Optional<TwoLevels.Shares> levels) {
        this.runs = runs;
        this.mean = mean;
        this.cv = cv;
        this.adjacent = adjacent;
        this.levels = levels;
    }

    /** The spread of a measurement of that metric; absent when it has no run. */
    public static Optional<Spread> of(MeasuredCommit measured, Metric metric) {
        return of(measured.runs(), TwoLevels.Shares.of(measured, metric));
    }

    /** The spread of runs that are each a fresh start; absent when there is none. The array is only read. */
    public static Optional<Spread> ofStarts(double[] runs) {
        return of(runs, Optional.empty());
    }

    private static Optional<Spread> of(double[] runs, Optional<TwoLevels.Shares> levels) {
        if (runs.length == 0) {
            return Optional.empty();
        }
        Moments moments = Moments.of(runs);
        double mean = moments.mean();
        return Optional.of(
                runs.length >= 2 && mean > 0
                        ? new Spread(runs.length, mean, moments.cv().value(), adjacent(runs) / mean, levels)
                        : new Spread(runs.length, mean, Double.NaN, Double.NaN, Optional.empty()));
    }

    /**
     * The deviation that runs show between neighbours in time (von Neumann 1941): a drift that is slower than a run does not add to it,
     * nor would it to a comparison of arms that take turns.
     */
    private static double adjacent(double[] runs) {
        double squares = 0;
        for (int i = 1; i < runs.length; i++) {
            squares += (runs[i] - runs[i - 1]) * (runs[i] - runs[i - 1]);
        }
        return Math.sqrt(squares / (2.0 * (runs.length - 1)));
    }

    int runs() {
        return runs;
    }

    double mean() {
        return mean;
    }

    /** Of the runs; NaN where there are fewer than two, or their mean is not above 0. */
    double cv() {
        return cv;
    }

    /** Deviation between neighbouring runs over the mean, NaN as the CV is. */
    double adjacent() {
        return adjacent;
    }

    /** Variances within and between trials, where it has several trials of several samples. */
    Optional<TwoLevels.Shares> levels() {
        return levels;
    }
}
