package org.bench4j.engine.compare;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.engine.series.Series;
import org.bench4j.engine.stats.Decision;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.EstimateNote;
import org.bench4j.engine.stats.ForkVariance;
import org.bench4j.engine.stats.Median;
import org.bench4j.engine.stats.Power;
import org.bench4j.engine.stats.ProcedureB;
import org.bench4j.engine.stats.ProcedureC;
import org.bench4j.engine.stats.VerdictRule;
import org.bench4j.model.Direction;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Unit;

/** Compares sampled metrics: over trials where both sides have several, else with an assumed spread between trials. */
final class Sampled {
    private static final double ALPHA = 0.01;
    private static final int MOST_TRIALS = 10_000;

    private Sampled() {}

    static void judge(Row row, String where, Series baseline, Series candidate, double limit, long grain) {
        double[] before = baseline.medians();
        double[] after = candidate.medians();
        if (notPositive(before) || notPositive(after)) {
            Exact.zero(row, where, Median.of(before), Median.of(after));
            return;
        }
        boolean timed = row.metric.unit() == Unit.NANOSECONDS;
        double coarseBefore = timed ? grain / Median.of(before) : 0;
        double coarseAfter = timed ? grain / Median.of(after) : 0;
        double floor = Math.log1p(coarseBefore + coarseAfter);
        row.floor = Optional.of(new NoiseFloor(Math.expm1(floor), "clock resolution", "uncontrolled"));

        Estimate estimate;
        if (before.length > 1 && after.length > 1) {
            row.procedure = "b";
            estimate = ProcedureB.estimate(columns(before), columns(after), coarseBefore, coarseAfter);
        } else if (notPositive(baseline.trials().get(0))
                || notPositive(candidate.trials().get(0))) {
            row.findings.add(new Finding(
                    "below-resolution", Severity.WARNING, where, "single iterations read 0: too short to be compared"));
            return;
        } else {
            row.procedure = "c";
            estimate = ProcedureC.estimate(
                    baseline.trials().get(0),
                    candidate.trials().get(0),
                    ForkVariance.assumed(),
                    coarseBefore,
                    coarseAfter,
                    Estimate.CONFIDENCE);
        }
        settle(row, where, estimate, limit, floor);
    }

    private static void settle(Row row, String where, Estimate estimate, double limit, double floor) {
        row.ratio = OptionalDouble.of(estimate.ratio());
        row.p = estimate.p();
        row.interval = Optional.of(new Interval(
                estimate.ratioInterval().lo(), estimate.ratioInterval().hi(), estimate.confidence()));
        Decision decision = VerdictRule.of(limit).decide(estimate, floor);
        if (row.metric.direction() == Direction.HIGHER) {
            decision = decision.swapped();
        }
        row.outcome = Judge.outcome(decision);
        if (floor > Math.log1p(limit)) {
            row.findings.add(new Finding(
                    "limit-below-floor",
                    Severity.WARNING,
                    where,
                    String.format(
                            Locale.ROOT,
                            "the alert limit of %.1f %% is below the noise floor of %.1f %%: only larger changes can be told from nothing",
                            100 * limit,
                            100 * Math.expm1(floor))));
        }
        if (decision == Decision.SUSPECT_REGRESSION || decision == Decision.SUSPECT_IMPROVEMENT) {
            row.outcome = decision == Decision.SUSPECT_REGRESSION ? Outcome.REGRESSED : Outcome.IMPROVED;
            row.suspect(where, "one trial a side cannot tell the code from the process: run 5 trials on each side");
        }
        if (row.outcome == Outcome.INCONCLUSIVE) {
            need(row, where, estimate, limit);
        }
    }

    private static void need(Row row, String where, Estimate estimate, double limit) {
        double detectable = estimate.minimumDetectableEffect(Power.DEFAULT);
        if (Double.isFinite(detectable) && detectable > 0) {
            row.detectable = OptionalDouble.of(detectable);
        }
        if (row.procedure.equals("b") && estimate.standardError() > 0) {
            double perTrial = estimate.standardError() * Math.sqrt(estimate.n() / 2.0);
            row.trialsNeeded = OptionalInt.of(Math.max(
                    estimate.n() + 1, Math.min(MOST_TRIALS, Power.runs(perTrial, limit, ALPHA, Power.DEFAULT))));
        } else if (row.procedure.equals("c")) {
            row.trialsNeeded = OptionalInt.of(5);
        }
        if (estimate.notes().contains(EstimateNote.TOO_FEW_ITERATIONS)) {
            row.findings.add(new Finding(
                    "few-samples",
                    Severity.WARNING,
                    where,
                    "fewer than " + ProcedureC.LEAST_ITERATIONS + " iterations in a single trial bound nothing"));
        }
    }

    private static boolean notPositive(double[] values) {
        return Arrays.stream(values).anyMatch(value -> !(value > 0));
    }

    /** Trials of one value each: procedure b uses the median of a trial and nothing else of it. */
    private static double[][] columns(double[] medians) {
        return Arrays.stream(medians).mapToObj(median -> new double[] {median}).toArray(double[][]::new);
    }
}
