package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * False alarms and power of the default procedures under synthetic noise, against the rates that sections 5.12 and 6 of the
 * statistics specification list.
 *
 * <p>Seeded, so that nothing flickers. The listed rates come from 4,000 simulated comparisons themselves, so the bound is
 * the listed rate plus or minus two of its standard errors; a count fails if a binomial at that bound would give one so
 * extreme less than once in 10,000.
 */
class SimulationTest {
    private static final long SEED = 20_261_130;

    @ParameterizedTest(name = "{0}, {1} pairs")
    @CsvSource({
        // model, pairs, any difference at 1 %, false regressions under a limit of 2 %, power at 4 %
        "QUIET, 20, 0.005, 0.0000, 0.999",
        "QUIET, 40, 0.005, 0.0000, 1.00",
        "DRIFT, 20, 0.019, 0.0000, 0.932",
        "DRIFT, 40, 0.019, 0.0000, 1.00",
        "HEAVY, 40, 0.004, 0.0002, 0.991",
        "BIMODAL, 40, 0.004, 0.0036, 0.939",
        "AUTOCORRELATED, 40, 0.018, 0.0027, 0.822"
    })
    void interleavedArmsAlarmAndDetectAsListed(
            NoiseModel model, int n, double anyDifference, double falseAlarms, double power) {
        Counts counts = new Counts(3_000, 0.02);
        counts.simulate(random -> {
            double[][] logs = model.pairs(random, n);
            return effect -> ProcedureA.estimate(times(logs[0], 0), times(logs[1], effect));
        });
        counts.check(anyDifference, falseAlarms, power);
    }

    @ParameterizedTest(name = "{0} forks, layout {1}")
    @CsvSource({
        // forks, layout sd, any difference (the nominal level), false regressions under 5 %, power at 10 % (not listed)
        "3, 0.01, 0.01, 0.0005, 0.6",
        "5, 0.01, 0.01, 0.0005, 0.99",
        "5, 0.02, 0.01, 0.0005, 0.9"
    })
    void forksOfInterleavedArmsKeepTheirLevelUnderLayout(
            int forks, double layout, double anyDifference, double falseAlarms, double power) {
        Counts counts = new Counts(1_000, 0.05);
        counts.simulate(random -> {
            double[][][] arms = new double[2][forks][];
            for (int fork = 0; fork < forks; fork++) {
                double[][] logs = NoiseModel.DRIFT.pairs(random, 20);
                double process = 0.05 * random.nextGaussian();
                arms[0][fork] = times(logs[0], process + layout * random.nextGaussian());
                arms[1][fork] = times(logs[1], process + layout * random.nextGaussian());
            }
            return effect -> ProcedureA2.estimate(arms[0], slower(arms[1], effect));
        });
        counts.check(anyDifference, falseAlarms, power);
    }

    @ParameterizedTest(name = "{0} forks, sd {1}, limit {2}")
    @CsvSource({
        // forks per arm, sd of forks, limit, any difference at 1 %, false regressions, power at twice the limit
        "3, 0.005, 0.05, 0.009, 0.0000, 0.96",
        "5, 0.005, 0.02, 0.009, 0.0012, 0.95",
        "5, 0.01, 0.02, 0.007, 0.0022, 0.79",
        "5, 0.01, 0.05, 0.007, 0.0000, 1.00",
        "10, 0.01, 0.02, 0.008, 0.0009, 1.00",
        "5, 0.02, 0.05, 0.007, 0.0000, 0.99",
        "10, 0.02, 0.02, 0.007, 0.0038, 0.83"
    })
    void reportsOfSeveralForksAlarmAndDetectAsListed(
            int forks, double stdev, double limit, double anyDifference, double falseAlarms, double power) {
        Counts counts = new Counts(3_000, limit);
        counts.simulate(random -> {
            double[][] x = forks(random, forks, stdev);
            double[][] y = forks(random, forks, stdev);
            return effect -> ProcedureB.estimate(x, slower(y, effect), 0, 0);
        });
        counts.check(anyDifference, falseAlarms, power);
    }

    @ParameterizedTest(name = "sd {0}")
    @CsvSource({
        // sd of forks, any difference (the nominal level), false regressions, power at twice the limit of 5 %
        "0.005, 0.01, 0.0000, 1.00",
        "0.01, 0.01, 0.0006, 1.00",
        "0.02, 0.01, 0.0025, 0.69"
    })
    void reportsOfOneForkWithCalibratedSpreadAlarmAndDetectAsListed(
            double stdev, double anyDifference, double falseAlarms, double power) {
        Counts counts = new Counts(3_000, 0.05);
        ForkVariance spread = ForkVariance.measured(stdev, 20);
        counts.simulate(random -> {
            double[] x = fork(random, stdev, 60);
            double[] y = fork(random, stdev, 60);
            return effect -> ProcedureC.estimate(x, slower(y, effect), spread, 0, 0);
        });
        counts.check(anyDifference, falseAlarms, power);
    }

    @Test
    void spreadEstimatedFromHistoryKeepsTheNominalLevel() {
        Counts counts = new Counts(3_000, 0.05);
        counts.simulate(random -> {
            double[][] reports = new double[5][5];
            for (double[] report : reports) {
                Arrays.setAll(report, i -> Math.exp(0.02 * random.nextGaussian()));
            }
            double[] x = fork(random, 0.02, 60);
            double[] y = fork(random, 0.02, 60);
            return effect -> ProcedureC.estimate(x, slower(y, effect), ForkVariance.ofHistory(reports), 0, 0);
        });
        counts.check(0.01, 0.005, 0.6);
    }

    @Test
    void oneForkWithoutHistoryNeverClaimsADifference() {
        Counts counts = new Counts(2_000, 0.05);
        counts.simulate(random -> {
            double[] x = fork(random, 0.02, 60);
            double[] y = fork(random, 0.02, 60);
            return effect -> ProcedureC.estimate(x, slower(y, effect), ForkVariance.assumed(), 0, 0);
        });
        assertThat(counts.alarms).isZero();
        assertThat(counts.detected).isZero();
    }

    @ParameterizedTest(name = "layout {0}")
    @CsvSource({"0.01, 0.0817, 0.0037", "0.005, 0.0054, 0.0020"})
    void pooledFloorSilencesTheLayoutOfOneProcess(double layout, double withoutFloor, double withFloor) {
        int runs = 1_000;
        int without = 0;
        int with = 0;
        Random random = new Random(SEED);
        VerdictRule rule = VerdictRule.of(0.02);
        for (int run = 0; run < runs; run++) {
            List<NullComparison> nulls = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                nulls.add(NullComparison.of(oneProcess(random, layout)));
            }
            NoiseFloor floor = NoiseFloor.of(Optional.of(nulls.get(0)), nulls.subList(1, 20), 0, 0);
            Estimate estimate = oneProcess(random, layout);
            without += rule.decide(estimate, 0) == Decision.REGRESSION ? 1 : 0;
            with += rule.decide(estimate, floor.log()) == Decision.REGRESSION ? 1 : 0;
        }
        // that the floor has something to silence is part of the claim
        assertThat(without).isGreaterThanOrEqualTo(least(runs, withoutFloor));
        assertThat(with).isLessThanOrEqualTo(most(runs, withFloor));
    }

    private static Estimate oneProcess(Random random, double layout) {
        double[] x = NoiseModel.autoregressive(random, 20, 0, 0.01);
        double[] y = NoiseModel.autoregressive(random, 20, 0, 0.01);
        return ProcedureA.estimate(times(x, layout * random.nextGaussian()), times(y, layout * random.nextGaussian()));
    }

    private static double[] fork(Random random, double stdev, int n) {
        return times(NoiseModel.autoregressive(random, n, 0, 0.01), stdev * random.nextGaussian());
    }

    private static double[][] forks(Random random, int forks, double stdev) {
        double[][] times = new double[forks][];
        for (int fork = 0; fork < forks; fork++) {
            times[fork] = fork(random, stdev, 20);
        }
        return times;
    }

    private static double[][] slower(double[][] forks, double effect) {
        return Arrays.stream(forks).map(fork -> slower(fork, effect)).toArray(double[][]::new);
    }

    private static double[] slower(double[] times, double effect) {
        return Arrays.stream(times).map(time -> time * Math.exp(effect)).toArray();
    }

    private static double[] times(double[] logs, double effect) {
        return Arrays.stream(logs).map(log -> 1e6 * Math.exp(log + effect)).toArray();
    }

    /** The largest count that a rate as listed, or two of its standard errors above, explains. */
    private static int most(int runs, double listed) {
        double rate = Math.max(1e-4, Math.min(1, listed + listedError(listed)));
        return new BinomialDistribution(runs, rate).inverseCumulativeProbability(1 - 1e-4);
    }

    /** The smallest count that a rate as listed, or two of its standard errors below, explains. */
    private static int least(int runs, double listed) {
        // a listed 1.00 is rounded
        double rate = Math.min(0.995, listed) - listedError(listed);
        return new BinomialDistribution(runs, rate).inverseCumulativeProbability(1e-4);
    }

    private static double listedError(double listed) {
        return 2 * Math.sqrt(listed * (1 - listed) / 4_000);
    }

    /** Runs experiments without an effect and with twice the limit, and counts what is claimed. */
    private static final class Counts {
        private final int runs;
        private final VerdictRule rule;
        private int differences;
        private int alarms;
        private int detected;

        private Counts(int runs, double limit) {
            this.runs = runs;
            this.rule = VerdictRule.of(limit);
        }

        private void simulate(Function<Random, DoubleFunction<Estimate>> experiment) {
            Random random = new Random(SEED);
            double effect = Math.log1p(2 * rule.limit());
            for (int run = 0; run < runs; run++) {
                DoubleFunction<Estimate> compare = experiment.apply(random);
                Estimate same = compare.apply(0);
                differences += same.interval().contains(0) ? 0 : 1;
                alarms += rule.decide(same, 0) == Decision.REGRESSION ? 1 : 0;
                detected += rule.decide(compare.apply(effect), 0) == Decision.REGRESSION ? 1 : 0;
            }
        }

        private void check(double anyDifference, double falseAlarms, double power) {
            assertThat(differences)
                    .as("differences claimed in %d comparisons, seed %d", runs, SEED)
                    .isLessThanOrEqualTo(most(runs, anyDifference));
            assertThat(alarms)
                    .as("false regressions in %d comparisons, seed %d", runs, SEED)
                    .isLessThanOrEqualTo(most(runs, falseAlarms));
            assertThat(detected)
                    .as("regressions found in %d comparisons, seed %d", runs, SEED)
                    .isGreaterThanOrEqualTo(least(runs, power));
        }
    }
}
