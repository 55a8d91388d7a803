package org.bench4j.engine.compare;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Interleaving;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.ReportView;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;

/**
 * Builds the trials of one benchmark whose arms ran side by side, with seeded noise: each trial has a speed, each round has one, each
 * arm of each trial has one (layout), and each sample has its own.
 */
final class ArmsReports {
    static final String BASELINE = Interleaving.BASELINE;
    static final String CANDIDATE = Interleaving.CANDIDATE;
    static final String CONTROL = Interleaving.CONTROL;

    private final String workload;
    private final long seed;
    private final Map<String, Double> factors = new LinkedHashMap<>();
    private String control = CONTROL;
    private int trials = 5;
    private int rounds = 24;
    private double noise = 0.01;
    private double layout;
    private int firstTrial;
    private UnaryOperator<TrialBuilder> every = builder -> builder;
    private More more = (arm, trial, walls, builder) -> {};

    /** What else a trial has. */
    @FunctionalInterface
    interface More {
        void of(String arm, int trial, double[] walls, TrialBuilder builder);
    }

    private ArmsReports(String workload, long seed) {
        this.workload = workload;
        this.seed = seed;
    }

    /** A baseline, a candidate that takes {@code factor} times as long, and a null control. */
    static ArmsReports of(String workload, long seed, double factor) {
        ArmsReports arms = new ArmsReports(workload, seed);
        arms.factors.put(BASELINE, 1.0);
        arms.factors.put(CANDIDATE, factor);
        arms.factors.put(CONTROL, 1.0);
        return arms;
    }

    static ArmsReports of(double factor) {
        return of("w", 42, factor);
    }

    /** The arms of one workload: the first is the baseline; a null control stands last. */
    static ArmsReports declared(Map<String, Double> factors) {
        ArmsReports arms = new ArmsReports("w", 42);
        arms.factors.putAll(factors);
        arms.factors.put(CONTROL, 1.0);
        return arms;
    }

    ArmsReports factor(String arm, double factor) {
        factors.put(arm, factor);
        return this;
    }

    ArmsReports without(String arm) {
        factors.remove(arm);
        return this;
    }

    ArmsReports trials(int count) {
        trials = count;
        return this;
    }

    ArmsReports rounds(int count) {
        rounds = count;
        return this;
    }

    ArmsReports noise(double sample) {
        noise = sample;
        return this;
    }

    ArmsReports layout(double stdev) {
        layout = stdev;
        return this;
    }

    /** Trials taken to confirm those before them, numbered on from there. */
    ArmsReports confirming(int from) {
        firstTrial = from;
        return every(TrialBuilder::confirmation);
    }

    ArmsReports every(UnaryOperator<TrialBuilder> change) {
        every = change;
        return this;
    }

    ArmsReports more(More added) {
        more = added;
        return this;
    }

    /** The trials; the same each time. */
    List<Trial> build() {
        Random random = new Random(seed);
        String[] names = factors.keySet().toArray(String[]::new);
        String first = factors.containsKey(BASELINE) ? BASELINE : names[0];
        boolean sides = factors.containsKey(CANDIDATE) || factors.containsKey(BASELINE);
        List<Trial> built = new ArrayList<>();
        for (int trial = firstTrial; trial < firstTrial + trials; trial++) {
            double[] shared = new double[rounds];
            double process = 0.05 * random.nextGaussian();
            for (int round = 0; round < rounds; round++) {
                shared[round] = process + 0.02 * random.nextGaussian();
            }
            for (String arm : names) {
                double own = layout * random.nextGaussian();
                double[] walls = new double[rounds];
                for (int round = 0; round < rounds; round++) {
                    double log = shared[round] + own + noise * random.nextGaussian();
                    walls[round] = 1e6 * factors.get(arm) * Math.exp(log);
                }
                TrialBuilder builder = TrialBuilder.of(workload)
                        .index(trial)
                        .interleaved(role(arm, sides ? BASELINE : first), arm, padded(names))
                        .wall(walls);
                more.of(arm, trial, walls, builder);
                built.add(every.apply(builder).build());
            }
        }
        return built;
    }

    private Role role(String arm, String baseline) {
        return arm.equals(control) ? Role.CONTROL : arm.equals(baseline) ? Role.BASELINE : Role.CANDIDATE;
    }

    /** An interleaving is of two arms at least. */
    private static String[] padded(String[] names) {
        return names.length > 1 ? names : new String[] {names[0], "other"};
    }

    static Comparison compare(ArmsReports... benchmarks) {
        return compare(report(benchmarks), policy(0.05));
    }

    static Reports reports(ArmsReports... benchmarks) {
        Reports reports = Reports.with();
        for (ArmsReports benchmark : benchmarks) {
            reports.and(benchmark.build());
        }
        return reports;
    }

    static ReportView report(ArmsReports... benchmarks) {
        return reports(benchmarks).build();
    }

    static Comparison compare(ReportView report, Policy policy) {
        return ArmsComparer.compare(report, side(report, BASELINE), side(report, CANDIDATE), policy);
    }

    private static Comparison.Side side(ReportView report, String arm) {
        return new Comparison.Side(
                arm,
                report.header().id(),
                report.header().startedAt(),
                report.header().project(),
                report.header().environment().revision());
    }

    static Policy policy(double limit, String... allow) {
        return policy(limit, JudgedClock.AUTO, allow);
    }

    static Policy policy(double limit, JudgedClock judge, String... allow) {
        return new Policy(limit, Map.of(), Set.of(allow), judge, "1.0", 30, InstantSource.fixed(Reports.NOW));
    }
}
