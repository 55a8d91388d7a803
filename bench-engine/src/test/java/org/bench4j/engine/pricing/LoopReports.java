package org.bench4j.engine.pricing;

import java.util.Random;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Content;
import org.bench4j.model.Expectation;
import org.bench4j.model.Report;
import org.bench4j.model.Role;

/** Reports of a whole session, with arms, null controls and noise of half a per mille, for tests of the whole way. */
public final class LoopReports {
    private static final int TRIALS = 5;
    private static final int ROUNDS = 24;

    private LoopReports() {}

    /** Two chains to subtract, a loop of stores whose fast arm takes half the time, and an application that this makes 20 % faster. */
    public static Report session() {
        Loops loops = new Loops();
        arms(loops, "nop_chain", 78_000, 78_000, 10, 1, null);
        arms(loops, "jmp_chain", 152_000, 152_000, 10, 9, null);
        arms(loops, "stores", 100_000, 50_000, 7, 1, Expectation.FASTER);
        arms(loops, "app", 500_000, 400_000, 0, 0, null);
        return loops.report();
    }

    /** A session whose known arm shows nothing. */
    public static Report uncalibrated() {
        Loops loops = new Loops();
        arms(loops, "nop_chain", 78_000, 78_000, 10, 1, Expectation.SLOWER);
        return loops.report();
    }

    /** A report that states no contents. */
    public static Report plain() {
        Loops loops = new Loops();
        arms(loops, "app", 500_000, 400_000, 0, 0, null);
        return loops.report();
    }

    private static void arms(
            Loops loops, String name, double slow, double fast, double ops, double blocks, Expectation expectation) {
        Random random = new Random(name.hashCode());
        String[] names = {"slow", "fast", "control"};
        Role[] roles = {Role.BASELINE, Role.CANDIDATE, Role.CONTROL};
        for (int trial = 0; trial < TRIALS; trial++) {
            for (int arm = 0; arm < names.length; arm++) {
                double[] walls = new double[ROUNDS];
                for (int round = 0; round < ROUNDS; round++) {
                    walls[round] = (arm == 1 ? fast : slow) * (1 + 5e-4 * random.nextGaussian());
                }
                TrialBuilder builder = TrialBuilder.of(name)
                        .index(trial)
                        .interleaved(roles[arm], names[arm], names)
                        .wall(walls);
                if (ops > 0) {
                    builder.content(Content.ITERATIONS, Loops.ITERATIONS)
                            .content(Content.OPS, ops * Loops.ITERATIONS)
                            .content(Content.BLOCK_ENTRIES, blocks * Loops.ITERATIONS);
                }
                if (expectation != null && arm == 1) {
                    builder.expecting(expectation);
                }
                loops.add(builder.build());
            }
        }
    }
}
