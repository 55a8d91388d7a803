package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.junit.jupiter.api.Test;

/**
 * A simulated block builder: seven phases from 40 ns to 6 ms, of which each process gets its own speed and each session its own
 * clock grain. Identical code must stay green although the spread between processes is what real ones have (3.5 to 9 %).
 */
class FalseAlarmsTest {
    private static final double[] PHASES = {40, 300, 2_000, 50_000, 400_000, 1_500_000, 6_000_000};
    private static final long SEED = 1_234_567;
    private static final int RUNS = 300;

    private static Reports session(Random random, double spread, double slowdown) {
        double grain = 24 + random.nextInt(17);
        return Reports.of(5, trial -> {
            TrialBuilder builder = TrialBuilder.of("block-building");
            double[] wall = new double[10];
            for (int phase = 0; phase < PHASES.length; phase++) {
                double speed = Math.exp(spread * random.nextGaussian());
                double[] values = new double[wall.length];
                for (int i = 0; i < values.length; i++) {
                    double planted = phase == 5 ? 1 + slowdown : 1;
                    double time = PHASES[phase] * planted * speed * Math.exp(0.02 * random.nextGaussian());
                    if (random.nextInt(50) == 0) {
                        time *= 1.5;
                    }
                    values[i] = grain * Math.floor(time / grain + random.nextDouble());
                    wall[i] += values[i];
                }
                builder.phase("p" + phase, values);
            }
            for (int i = 0; i < wall.length; i++) {
                wall[i] += grain * Math.floor(200 / grain + random.nextDouble());
            }
            return builder.wall(wall).metric(Metric.ALLOCATED, allocated(random, wall.length));
        });
    }

    private static double[] allocated(Random random, int samples) {
        double[] bytes = new double[samples];
        for (int i = 0; i < samples; i++) {
            bytes[i] = 1e6 + 16 * random.nextInt(20);
        }
        return bytes;
    }

    private static int red(double spread, double slowdown) {
        Random random = new Random(SEED);
        int red = 0;
        for (int run = 0; run < RUNS; run++) {
            Comparison comparison = Reports.compare(session(random, spread, 0), session(random, spread, slowdown));
            red += comparison.status() == Status.REGRESSED ? 1 : 0;
            if (slowdown == 0) {
                assertThat(comparison.status()).isIn(Status.PASSED, Status.REGRESSED);
                assertThat(comparison.verdicts())
                        .as("phases shorter than a few ticks claim nothing")
                        .filteredOn(verdict -> verdict.metric().name().equals("p0"))
                        .noneMatch(verdict ->
                                verdict.outcome() == Outcome.REGRESSED || verdict.outcome() == Outcome.IMPROVED);
            }
        }
        return red;
    }

    @Test
    void identicalCodeIsRedInAtMostOneOfAHundredComparisons() {
        for (double spread : new double[] {0.005, 0.02, 0.05, 0.09}) {
            assertThat(red(spread, 0))
                    .as("red of %d, spread between processes %s, seed %d", RUNS, spread, SEED)
                    .isLessThanOrEqualTo(RUNS / 100);
        }
    }

    @Test
    void aPhaseThatBecameHalfAsFastAgainIsNearlyAlwaysFound() {
        for (double spread : new double[] {0.005, 0.02, 0.05}) {
            assertThat(red(spread, 0.5))
                    .as("red of %d, spread between processes %s, seed %d", RUNS, spread, SEED)
                    .isGreaterThanOrEqualTo(RUNS * 95 / 100);
        }
    }
}
