package org.bench4j.engine.stats;

import java.util.Random;

/**
 * Synthetic log-time models of section 5.12 of the statistics specification: pairs of windows in alternating order.
 *
 * <p>Each returns log times of both arms; the effect is added by the caller.
 */
enum NoiseModel {
    /** Independent 0.5 %. */
    QUIET {
        @Override
        double[][] pairs(Random random, int n) {
            return arms(random, n, new double[2 * n], 0.005, 0, 0, 0, 0);
        }
    },
    /** Shared drift AR(1) 0.98 of 3 %, arm noise 1 % with 0.3, 2 % spikes of at least 5 % (Pareto 2.5). */
    DRIFT {
        @Override
        double[][] pairs(Random random, int n) {
            return arms(random, n, autoregressive(random, 2 * n, 0.98, 0.03), 0.01, 0.3, 0.02, 0.05, 2.5);
        }
    },
    /** Arm noise 2 % with autocorrelation 0.5. */
    AUTOCORRELATED {
        @Override
        double[][] pairs(Random random, int n) {
            return arms(random, n, new double[2 * n], 0.02, 0.5, 0, 0, 0);
        }
    },
    /** A shared two-state regime of ±4 % that dwells 10 windows; each window is 6 % slower with probability 0.3. */
    BIMODAL {
        @Override
        double[][] pairs(Random random, int n) {
            double[] shared = new double[2 * n];
            double state = random.nextBoolean() ? 0.04 : -0.04;
            for (int i = 0; i < shared.length; i++) {
                state = random.nextInt(10) == 0 ? -state : state;
                shared[i] = state + (random.nextDouble() < 0.3 ? 0.06 : 0);
            }
            return arms(random, n, shared, 0.005, 0, 0, 0, 0);
        }
    },
    /** Student's t with 3 degrees of freedom of 1.5 %, 5 % spikes of at least 10 % (Pareto 1.5: infinite variance). */
    HEAVY {
        @Override
        double[][] pairs(Random random, int n) {
            double[] noise = new double[2 * n];
            for (int i = 0; i < noise.length; i++) {
                noise[i] = 0.015 * studentT3(random) / Math.sqrt(3);
            }
            return arms(random, n, noise, 0, 0, 0.05, 0.10, 1.5);
        }
    };

    abstract double[][] pairs(Random random, int n);

    /** Splits windows in the order AB BA AB BA ... and adds the noise of each arm and spikes of each window. */
    private static double[][] arms(
            Random random,
            int n,
            double[] windows,
            double stdev,
            double rho,
            double spikes,
            double leastSpike,
            double pareto) {
        double[][] arms = {autoregressive(random, n, rho, stdev), autoregressive(random, n, rho, stdev)};
        for (int i = 0; i < windows.length; i++) {
            int round = i / 2;
            int arm = (i + round) % 2;
            double spike =
                    random.nextDouble() < spikes ? leastSpike * Math.pow(1 - random.nextDouble(), -1 / pareto) : 0;
            arms[arm][round] += windows[i] + Math.log1p(spike);
        }
        return arms;
    }

    static double[] autoregressive(Random random, int n, double rho, double stdev) {
        double[] values = new double[n];
        double innovation = stdev * Math.sqrt(1 - rho * rho);
        double value = stdev * random.nextGaussian();
        for (int i = 0; i < n; i++) {
            values[i] = value;
            value = rho * value + innovation * random.nextGaussian();
        }
        return values;
    }

    private static double studentT3(Random random) {
        double squares = 0;
        for (int i = 0; i < 3; i++) {
            double z = random.nextGaussian();
            squares += z * z;
        }
        return random.nextGaussian() / Math.sqrt(squares / 3);
    }
}
