package org.bench4j.engine.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Series;
import org.bench4j.engine.stats.Decision;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.ForkVariance;
import org.bench4j.engine.stats.NoiseFloor;
import org.bench4j.engine.stats.Power;
import org.bench4j.engine.stats.ProcedureB;
import org.bench4j.engine.stats.ProcedureC;
import org.bench4j.engine.stats.VerdictRule;
import org.bench4j.model.Direction;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.Isolation;
import org.bench4j.model.Outcome;

/**
 * Compares values that vary: by the spread between trials where both sides have several, else by an assumed one.
 *
 * <p>Procedures b and c of docs/method.md. The unit is the process: trials that shared one count as one, since what a process
 * happens to get (its layout, what was compiled when) is common to all samples in it.
 */
final class SampledJudge {
    /** Trials on each side from which a gate works well. */
    static final int TRIALS_TO_GATE = 5;

    private static final double ALPHA = 1 - Estimate.CONFIDENCE;

    private SampledJudge() {}

    /** The verdict on two series without negative values; {@code tick} is what the clock can tell apart, in the column's unit. */
    static Row judge(Draft draft, double tick) {
        Optional<Row> zeros = Zeros.judge(draft, draft.baseline.medians(), draft.candidate.medians());
        if (zeros.isPresent()) {
            return zeros.get();
        }
        boolean several = several(draft.baseline) && several(draft.candidate);
        if (!several
                && (draft.baseline.min().orElseThrow() == 0
                        || draft.candidate.min().orElseThrow() == 0)) {
            return draft.row(Outcome.INCONCLUSIVE, Zeros.belowResolution(draft));
        }
        double rx = tick / draft.baseline.centre().orElseThrow();
        double ry = tick / draft.candidate.centre().orElseThrow();
        boolean lower = draft.column.metric().direction() == Direction.LOWER;
        // the estimate is of "worse": swapping the sides negates it to the last bit
        Estimate worse = lower
                ? estimate(several, draft.baseline, draft.candidate, rx, ry)
                : estimate(several, draft.candidate, draft.baseline, ry, rx);
        draft.procedure = several ? "b" : "c";
        if (several) {
            draft.p = worse.p();
            draft.spread = spread(draft, worse);
        }
        draft.ratio = OptionalDouble.of(Math.exp(lower ? worse.logRatio() : -worse.logRatio()));
        draft.interval =
                Optional.of(interval(lower ? worse.interval() : worse.interval().negated()));
        NoiseFloor floor = NoiseFloor.of(Optional.empty(), List.of(), rx, ry);
        VerdictRule rule = VerdictRule.of(draft.limit);
        Decision decision = rule.decide(worse, floor.log());
        floor(draft, floor, tick, rule);
        double detectable = worse.interval().isBounded() ? worse.minimumDetectableEffect(Power.DEFAULT) : Double.NaN;
        if (Double.isFinite(detectable)) {
            draft.detectable = OptionalDouble.of(detectable);
        }
        Outcome outcome = Draft.outcome(decision);
        if (decision == Decision.SUSPECT_REGRESSION || decision == Decision.SUSPECT_IMPROVEMENT) {
            draft.findings.add(suspicion(draft, decision == Decision.SUSPECT_REGRESSION));
        }
        if (outcome == Outcome.INCONCLUSIVE && floor.log() <= rule.logLimit()) {
            draft.trialsNeeded = OptionalInt.of(trialsNeeded(draft, several));
        }
        return draft.row(outcome);
    }

    /** Processes that took the values of a series. */
    static int processes(Series series) {
        long forked = series.trials().stream()
                .filter(trial -> trial.isolation() != Isolation.EMBEDDED)
                .count();
        return (int) forked + (forked < series.trials().size() ? 1 : 0);
    }

    private static boolean several(Series series) {
        return processes(series) > 1;
    }

    /** What a row says that looks like a change but whose spread between processes is only assumed. */
    static Finding suspicion(Draft draft, boolean regression) {
        return Wording.warning(
                regression ? "suspected-regression" : "suspected-improvement",
                draft.where,
                "%s looks %s by %s, but one process cannot show how much processes differ: measure both sides with %d trials",
                draft.column.name(),
                regression ? "worse" : "better",
                Wording.change(draft.ratio.orElseThrow()),
                TRIALS_TO_GATE);
    }

    private static Estimate estimate(
            boolean several, Series from, Series to, double fromResolution, double toResolution) {
        return several
                ? ProcedureB.estimate(ofMedians(from), ofMedians(to), fromResolution, toResolution)
                : ProcedureC.estimate(from.pooled(), to.pooled(), ForkVariance.assumed(), fromResolution, toResolution);
    }

    /** Trials as their medians: a sample of 0 in a trial whose median is not must not stop the estimate. */
    private static double[][] ofMedians(Series series) {
        return Arrays.stream(series.medians())
                .mapToObj(median -> new double[] {median})
                .toArray(double[][]::new);
    }

    /** The interval of a ratio as verdicts have it. */
    static Optional<Interval> interval(Estimate estimate) {
        return Optional.of(interval(estimate.interval()));
    }

    private static Interval interval(org.bench4j.engine.stats.Interval logs) {
        org.bench4j.engine.stats.Interval ratios = logs.exp();
        return new Interval(ratios.lo(), ratios.hi(), Estimate.CONFIDENCE);
    }

    private static void floor(Draft draft, NoiseFloor floor, double tick, VerdictRule rule) {
        if (tick == 0) {
            return;
        }
        draft.floor = Optional.of(new org.bench4j.model.NoiseFloor(
                floor.share(), "clock resolution", floor.source().label()));
        if (floor.log() > rule.logLimit()) {
            String text =
                    "the alert limit of %s is below the noise floor of %s: the clock steps by %s ns, too coarse for %s of"
                            + " %s ns; only changes above the floor are judged";
            Object[] arguments = {
                Wording.percent(draft.limit),
                Wording.percent(floor.share()),
                Wording.amount(tick),
                draft.column.name(),
                Wording.amount(draft.baseline.centre().orElseThrow())
            };
            boolean watched = draft.gating && draft.column.kind() != Column.Kind.OVERHEAD;
            draft.findings.add(
                    watched
                            ? Wording.warning("limit-below-floor", draft.where, text, arguments)
                            : Wording.note("limit-below-floor", draft.where, text, arguments));
        }
    }

    /** Trials a side that find a change of the limit's size four times in five, given the spread that was seen or assumed. */
    private static int trialsNeeded(Draft draft, boolean several) {
        if (!several) {
            return Math.max(TRIALS_TO_GATE, trialsNeeded(ForkVariance.assumed().sigma(), draft.limit, 1));
        }
        int k = Math.min(
                draft.baseline.trials().size(), draft.candidate.trials().size());
        return Math.max(k + 1, trialsNeeded(draft.spread, draft.limit, 1));
    }

    /** The same of a row that is one of several judged at once. */
    static int trialsNeeded(double spread, double limit, int members) {
        return Power.runs(spread, Math.log1p(limit), ALPHA / members, Power.DEFAULT);
    }

    /** The spread between trials that the standard error stands for, as if it were the same on both sides. */
    private static double spread(Draft draft, Estimate estimate) {
        double k = draft.baseline.trials().size();
        double m = draft.candidate.trials().size();
        return estimate.standardError() / Math.sqrt(1 / k + 1 / m);
    }
}
