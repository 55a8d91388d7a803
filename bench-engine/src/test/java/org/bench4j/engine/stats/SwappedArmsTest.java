package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which report is called the baseline must not matter: every log ratio changes its sign and nothing else. */
class SwappedArmsTest {
    private static long[] seeds() {
        return new Random(20_261_130).longs(200).toArray();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void procedureAIsNegatedExactly(long seed) {
        Random random = new Random(seed);
        int n = random.nextInt(120) + 1;
        check(seed, times(random, n), times(random, n), ProcedureA::estimate);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void procedureA2IsNegatedExactly(long seed) {
        Random random = new Random(seed);
        int forks = random.nextInt(8) + 1;
        int n = random.nextInt(30) + 1;
        check(seed, table(random, forks, n), table(random, forks, n), ProcedureA2::estimate);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void procedureBIsNegatedExactly(long seed) {
        Random random = new Random(seed);
        double r1 = random.nextBoolean() ? 0 : random.nextDouble();
        double r2 = random.nextBoolean() ? 0 : random.nextDouble();
        double[][] x = table(random, random.nextInt(8) + 1, random.nextInt(30) + 1);
        double[][] y = table(random, random.nextInt(8) + 1, random.nextInt(30) + 1);
        Estimate there = ProcedureB.estimate(x, y, r1, r2);
        Estimate back = ProcedureB.estimate(y, x, r2, r1);
        assertNegated(seed, there, back);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void procedureCIsNegatedExactly(long seed) {
        Random random = new Random(seed);
        ForkVariance forks =
                random.nextBoolean() ? ForkVariance.assumed() : ForkVariance.measured(random.nextDouble() / 10, 20);
        double[] x = times(random, random.nextInt(100) + 1);
        double[] y = times(random, random.nextInt(100) + 1);
        assertNegated(seed, ProcedureC.estimate(x, y, forks, 0.01, 0.2), ProcedureC.estimate(y, x, forks, 0.2, 0.01));
    }

    private static <T> void check(long seed, T x, T y, BiFunction<T, T, Estimate> procedure) {
        assertNegated(seed, procedure.apply(x, y), procedure.apply(y, x));
    }

    private static void assertNegated(long seed, Estimate there, Estimate back) {
        // + 0.0 because the negation of an exact 0 is not a different number
        assertThat(-back.logRatio() + 0.0).as("seed %d", seed).isEqualTo(there.logRatio());
        assertThat(back.interval().negated()).as("seed %d", seed).isEqualTo(there.interval());
        assertThat(Double.compare(back.standardError(), there.standardError()))
                .as("seed %d", seed)
                .isZero();
        assertThat(Double.compare(back.df(), there.df())).as("seed %d", seed).isZero();
        assertThat(Double.compare(back.p(), there.p())).as("seed %d", seed).isZero();
        assertThat(back.effectiveN()).as("seed %d", seed).isEqualTo(there.effectiveN());
        assertThat(back.notes()).as("seed %d", seed).isEqualTo(there.notes());
        for (double limit : new double[] {0, 0.02, 0.1}) {
            assertThat(VerdictRule.of(limit).decide(back, 0.01))
                    .as("seed %d", seed)
                    .isEqualTo(VerdictRule.of(limit).decide(there, 0.01).swapped());
        }
    }

    private static double[][] table(Random random, int rows, int columns) {
        double[][] table = new double[rows][];
        for (int i = 0; i < rows; i++) {
            table[i] = times(random, columns);
        }
        return table;
    }

    private static double[] times(Random random, int n) {
        double level = Math.exp(20 * random.nextDouble());
        double spread = random.nextInt(4) == 0 ? 0 : random.nextDouble() * 0.2;
        double[] times = new double[n];
        double walk = 0;
        for (int i = 0; i < n; i++) {
            walk = walk * 0.7 + random.nextGaussian() * spread;
            double spike = random.nextInt(20) == 0 ? 3 : 1;
            times[i] = level * spike * Math.exp(walk);
        }
        return times;
    }
}
