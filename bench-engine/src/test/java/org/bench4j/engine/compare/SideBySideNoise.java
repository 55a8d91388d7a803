package org.bench4j.engine.compare;

import java.util.Random;
import org.bench4j.engine.stats.Schedules;

/**
 * The synthetic log-time models of section 5.12 of the statistics specification for any number of arms: windows follow each other in
 * time, and the schedule says which arm runs in which.
 */
enum SideBySideNoise {
    /** Independent 0.5 %. */
    QUIET(0.005, 0) {
        @Override
        void windows(Random random, double[] windows) {}
    },
    /** Shared drift AR(1) 0.98 of 3 %, arm noise 1 % with 0.3, 2 % spikes of at least 5 % (Pareto 2.5). */
    DRIFT(0.01, 0.3) {
        @Override
        void windows(Random random, double[] windows) {
            autoregressive(random, windows, 0.98, 0.03);
            spikes(random, windows, 0.02, 0.05, 2.5);
        }
    },
    /** Arm noise 2 % with autocorrelation 0.5. */
    AUTOCORRELATED(0.02, 0.5) {
        @Override
        void windows(Random random, double[] windows) {}
    },
    /** A shared two-state regime of ±4 % that dwells 10 windows; each window is 6 % slower with probability 0.3. */
    BIMODAL(0.005, 0) {
        @Override
        void windows(Random random, double[] windows) {
            double state = random.nextBoolean() ? 0.04 : -0.04;
            for (int i = 0; i < windows.length; i++) {
                state = random.nextInt(10) == 0 ? -state : state;
                windows[i] += state + (random.nextDouble() < 0.3 ? 0.06 : 0);
            }
        }
    },
    /** Student's t with 3 degrees of freedom of 1.5 %, 5 % spikes of at least 10 % (Pareto 1.5: infinite variance). */
    HEAVY(0, 0) {
        @Override
        void windows(Random random, double[] windows) {
            for (int i = 0; i < windows.length; i++) {
                double squares = 0;
                for (int df = 0; df < 3; df++) {
                    squares += Math.pow(random.nextGaussian(), 2);
                }
                windows[i] += 0.015 * random.nextGaussian() / Math.sqrt(squares);
            }
            spikes(random, windows, 0.05, 0.10, 1.5);
        }
    };

    private final double stdev;
    private final double correlation;

    SideBySideNoise(double stdev, double correlation) {
        this.stdev = stdev;
        this.correlation = correlation;
    }

    /** Adds what happens to windows in time order, whichever arm runs in them. */
    abstract void windows(Random random, double[] windows);

    /** Log times of each arm, round by round. */
    double[][] arms(Random random, int arms, int rounds) {
        double[] windows = new double[arms * rounds];
        windows(random, windows);
        double[][] logs = new double[arms][rounds];
        for (double[] arm : logs) {
            autoregressive(random, arm, correlation, stdev);
        }
        for (int round = 0; round < rounds; round++) {
            int[] order = Schedules.mirroredWilliams(arms, round);
            for (int place = 0; place < arms; place++) {
                logs[order[place]][round] += windows[round * arms + place];
            }
        }
        return logs;
    }

    private static void autoregressive(Random random, double[] values, double rho, double stdev) {
        double innovation = stdev * Math.sqrt(1 - rho * rho);
        double value = stdev * random.nextGaussian();
        for (int i = 0; i < values.length; i++) {
            values[i] += value;
            value = rho * value + innovation * random.nextGaussian();
        }
    }

    private static void spikes(Random random, double[] windows, double share, double least, double pareto) {
        for (int i = 0; i < windows.length; i++) {
            if (random.nextDouble() < share) {
                windows[i] += Math.log1p(least * Math.pow(1 - random.nextDouble(), -1 / pareto));
            }
        }
    }
}
