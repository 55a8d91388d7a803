package org.bench4j.engine.sizing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.stats.KaliberaJones;
import org.bench4j.model.Metric;
import org.bench4j.model.SizingRules;
import org.bench4j.model.TwoLevelNeed;
import org.bench4j.model.Unit;

/** Forks and iterations from the commits that have trials of several samples (Kalibera and Jones 2013). */
final class TwoLevels {
    private static final double CONFIDENCE = 0.95;
    /** Quantile of the normal distribution that {@link #CONFIDENCE} stands for. */
    private static final double Z = 1.959963984540054;

    private static final int MOST_ITERATIONS = 100_000;

    private TwoLevels() {}

    /**
     * The relative variances of one commit.
     *
     * @param within of the samples within a trial, over the squared mean
     * @param between of the trials, over the squared mean; not above 0 if it cannot be detected
     * @param mean of a sample, in nanoseconds
     * @param warmup warm-up samples of a trial
     * @param iterations measured samples of a trial
     */
    record Shares(double within, double between, double mean, int warmup, int iterations) {
        /** Of a commit that has at least two trials of as many samples, at least two, of a time; absent of others. */
        static Optional<Shares> of(MeasuredCommit measured, Metric metric) {
            double[][] trials = measured.trials();
            boolean fits = trials.length >= 2
                    && metric.unit() == Unit.NANOSECONDS
                    && Arrays.stream(trials).allMatch(trial -> trial.length >= 2 && trial.length == trials[0].length);
            if (!fits) {
                return Optional.empty();
            }
            KaliberaJones levels = KaliberaJones.of(trials);
            double square = levels.mean() * levels.mean();
            return Optional.of(new Shares(
                    levels.withinForks() / square,
                    levels.betweenForks() / square,
                    levels.mean(),
                    measured.warmup(),
                    trials[0].length));
        }
    }

    static TwoLevelNeed need(List<Shares> commits, SizingRules rules, double forkStart) {
        double within = commits.stream().mapToDouble(Shares::within).average().orElseThrow();
        double between = commits.stream().mapToDouble(Shares::between).average().orElseThrow();
        Shares latest = commits.get(commits.size() - 1);
        double forkCost = forkStart + latest.warmup() * latest.mean();
        int iterations = new KaliberaJones(commits.size(), 1, within, between + within, between)
                .optimalIterations(latest.mean(), forkCost).stream()
                        .mapToInt(best -> (int) Math.max(1, Math.min(MOST_ITERATIONS, Math.ceil(best))))
                        .findFirst()
                        .orElse(latest.iterations());
        List<Integer> forks = new ArrayList<>();
        for (SizingRules.Target target : rules.targets()) {
            // with many forks this is the plain formula; with few, the t quantile asks for more
            int needed = KaliberaJones.forksFor(
                    within, between, iterations, 1, Z * target.sigma() / Math.sqrt(2), CONFIDENCE);
            forks.add(Math.max(rules.floor(), Math.min(rules.cap(), needed)));
        }
        return new TwoLevelNeed(commits.size(), Math.sqrt(within), Math.sqrt(Math.max(0, between)), iterations, forks);
    }
}
