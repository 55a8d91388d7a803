package org.bench4j.engine.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Projection;
import org.bench4j.engine.series.Rounds;
import org.bench4j.engine.stats.Decision;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.EstimateNote;
import org.bench4j.engine.stats.NoiseFloor;
import org.bench4j.engine.stats.NullComparison;
import org.bench4j.engine.stats.Power;
import org.bench4j.engine.stats.ProcedureA;
import org.bench4j.engine.stats.ProcedureA2;
import org.bench4j.engine.stats.Schedules;
import org.bench4j.engine.stats.VerdictRule;
import org.bench4j.model.Control;
import org.bench4j.model.Direction;
import org.bench4j.model.Outcome;

/**
 * Compares arms that ran side by side: by the log ratios of their rounds, against what the null control shows of the same rounds.
 *
 * <p>Procedures a and a2 of docs/method.md. What differs between trials but not between arms cancels within a round; what a process
 * gives to one arm only is averaged over the trials.
 */
final class PairedJudge implements RowJudge.Sampled {
    private static final double ALPHA = 1 - Estimate.CONFIDENCE;

    private final Projection benchmark;
    private final Lineup lineup;
    private final String candidate;
    private final String owner;
    private final NullPool nulls;
    private final boolean sameCode;
    private final double clockTick;

    /**
     * A judge of one candidate.
     *
     * @param owner name of the benchmark, by which its own null control is known
     * @param sameCode whether the candidate ran the baseline's very code
     * @param clockTick smallest step of the clock that took the times, in nanoseconds
     */
    PairedJudge(
            Projection benchmark,
            Lineup lineup,
            String candidate,
            String owner,
            NullPool nulls,
            boolean sameCode,
            double clockTick) {
        this.benchmark = benchmark;
        this.lineup = lineup;
        this.candidate = candidate;
        this.owner = owner;
        this.nulls = nulls;
        this.sameCode = sameCode;
        this.clockTick = clockTick;
    }

    @Override
    public Row judge(Draft draft, double tick) {
        Rounds rounds = rounds(candidate, draft.column);
        if (sameCode) {
            return sameCode(draft, rounds);
        }
        if (rounds.trials().isEmpty()) {
            return draft.row(
                    Outcome.INCONCLUSIVE,
                    Wording.warning("no-rounds", draft.where, "no round has both arms: there is nothing to pair"));
        }
        if (rounds.unpaired() > 0) {
            draft.findings.add(Wording.note(
                    "unpaired-samples",
                    draft.where,
                    "%s have no partner in their round and are left out",
                    Wording.count(rounds.unpaired(), "sample")));
        }
        if (rounds.anyNotPositive()) {
            return Zeros.judge(draft, draft.baseline.medians(), draft.candidate.medians())
                    .orElseGet(() -> draft.row(Outcome.INCONCLUSIVE, Zeros.belowResolution(draft)));
        }
        Estimate estimate = estimate(rounds);
        boolean lower = draft.column.metric().direction() == Direction.LOWER;
        Estimate worse = lower ? estimate : estimate(swapped(rounds));
        put(draft, estimate);
        Optional<Estimate> control = control(benchmark, lineup, draft.column);
        boolean failed = control.isPresent() && nulls.failed(owner, draft.column.name(), draft.limit);
        control.ifPresent(one -> draft.control = Optional.of(shown(one, failed)));
        NoiseFloor floor = floor(draft, control, tick);
        VerdictRule rule = VerdictRule.of(draft.limit);
        if (failed) {
            return draft.row(
                    Outcome.INVALID,
                    Wording.error(
                            "control-failed",
                            draft.where,
                            "the null control, which is the baseline once more, shows %s: the harness or the machine is at"
                                    + " fault, and this row says nothing",
                            Wording.change(Math.exp(control.orElseThrow().logRatio()))));
        }
        belowFloor(draft, floor, rule, control.isPresent());
        Decision decision = rule.decide(worse, floor.log());
        Outcome outcome = Draft.outcome(decision);
        if (worse.notes().contains(EstimateNote.AUTOCORRELATED)) {
            draft.findings.add(Wording.note(
                    "autocorrelated",
                    draft.where,
                    "the rounds follow each other so closely that %d are worth %.1f: lengthen the run",
                    worse.n(),
                    worse.effectiveN()));
        }
        detectable(draft, worse, floor, rule, outcome);
        return draft.row(outcome);
    }

    /** The null control of a column, held against the baseline exactly like a candidate. */
    static Optional<Estimate> control(Projection benchmark, Lineup lineup, Column column) {
        if (lineup.control().isEmpty() || lineup.baseline().isEmpty()) {
            return Optional.empty();
        }
        return estimateOf(benchmark, lineup, lineup.control().get(), column);
    }

    /** An arm held against the baseline, absent where nothing pairs or a value has no logarithm. */
    static Optional<Estimate> estimateOf(Projection benchmark, Lineup lineup, String arm, Column column) {
        Rounds rounds = benchmark.rounds(lineup.baseline().orElseThrow(), arm, column);
        return rounds.trials().isEmpty() || rounds.anyNotPositive() ? Optional.empty() : Optional.of(estimate(rounds));
    }

    private Rounds rounds(String arm, Column column) {
        return benchmark.rounds(lineup.baseline().orElseThrow(), arm, column);
    }

    private Row sameCode(Draft draft, Rounds rounds) {
        if (!rounds.trials().isEmpty() && !rounds.anyNotPositive()) {
            put(draft, estimate(rounds));
        }
        draft.p = Double.NaN;
        return draft.row(
                Outcome.EQUIVALENT,
                Wording.note(
                        "same-code",
                        draft.where,
                        "every class that was loaded has the same bytes on both sides: the change cannot have touched this"
                                + " benchmark, what is seen is noise"));
    }

    private static Estimate estimate(Rounds rounds) {
        return rounds.trials().size() == 1
                ? ProcedureA.estimate(rounds.baseline()[0], rounds.candidate()[0])
                : ProcedureA2.estimate(rounds.baseline(), rounds.candidate());
    }

    private static Rounds swapped(Rounds rounds) {
        return new Rounds(
                rounds.trials().stream()
                        .map(pairs -> new Rounds.Pairs(pairs.trial(), pairs.candidate(), pairs.baseline()))
                        .toList(),
                rounds.unpaired());
    }

    private static void put(Draft draft, Estimate estimate) {
        draft.procedure = estimate.procedure() == Estimate.Procedure.A ? "a" : "a2";
        draft.ratio = OptionalDouble.of(estimate.ratio());
        draft.interval = SampledJudge.interval(estimate);
        draft.p = estimate.p();
        draft.spread = estimate.standardError() * Math.sqrt(estimate.n());
    }

    private static Control shown(Estimate control, boolean failed) {
        return new Control(control.ratio(), SampledJudge.interval(control), failed);
    }

    private NoiseFloor floor(Draft draft, Optional<Estimate> control, double tick) {
        double own = tick > 0 && clockTick > 0 ? Math.max(tick, clockTick) : tick;
        double rx = own / windows(draft, lineup.baseline().orElseThrow());
        double ry = own / windows(draft, candidate);
        NoiseFloor floor =
                NoiseFloor.of(control.map(NullComparison::of), nulls.others(owner, draft.column.name()), rx, ry);
        draft.floor = Optional.of(new org.bench4j.model.NoiseFloor(
                floor.share(), source(floor), floor.source().label()));
        return floor;
    }

    /** The window that the clock timed: a centre of one op times the ops of a batch. */
    private double windows(Draft draft, String arm) {
        double ops = benchmark.usable(arm).stream()
                .flatMap(trial -> trial.measured().stream())
                .mapToLong(sample -> sample.ops())
                .max()
                .orElse(1);
        double centre = (arm.equals(candidate) ? draft.candidate : draft.baseline)
                .centre()
                .orElse(1);
        return centre * ops;
    }

    private static String source(NoiseFloor floor) {
        if (floor.log() == floor.pooled().orElse(-1)) {
            return "null controls of the whole report";
        }
        return floor.log() == floor.interval().orElse(-1) ? "null control" : "clock resolution";
    }

    private static void belowFloor(Draft draft, NoiseFloor floor, VerdictRule rule, boolean controlled) {
        if (floor.log() > rule.logLimit()) {
            String text =
                    "the alert limit of %s is below the noise floor of %s (%s, %s): only changes above the floor are judged";
            Object[] arguments = {
                Wording.percent(draft.limit),
                Double.isInfinite(floor.log()) ? "everything" : Wording.percent(floor.share()),
                source(floor),
                floor.source().label()
            };
            draft.findings.add(
                    draft.gating && draft.column.kind() != Column.Kind.OVERHEAD
                            ? Wording.warning("limit-below-floor", draft.where, text, arguments)
                            : Wording.note("limit-below-floor", draft.where, text, arguments));
        }
        if (!controlled) {
            draft.findings.add(Wording.warning(
                    "uncontrolled",
                    draft.where,
                    "there is no null control: what identical arms differ by is not known here"));
        }
    }

    private void detectable(Draft draft, Estimate worse, NoiseFloor floor, VerdictRule rule, Outcome outcome) {
        if (worse.interval().isBounded()) {
            double effect = Math.max(
                    worse.procedure() == Estimate.Procedure.A
                            ? Math.expm1(worse.interval().halfWidth() * 4 / 3)
                            : worse.minimumDetectableEffect(Power.DEFAULT),
                    floor.share());
            if (Double.isFinite(effect)) {
                draft.detectable = OptionalDouble.of(effect);
            }
        }
        if (outcome != Outcome.INCONCLUSIVE) {
            return;
        }
        if (worse.procedure() == Estimate.Procedure.A2 && draft.spread > 0) {
            // Power.runs is for the difference of two means: the spread of log ratios holds both arms' already
            int needed = Power.runs(draft.spread / Math.sqrt(2), rule.logLimit(), ALPHA, Power.DEFAULT);
            draft.trialsNeeded = OptionalInt.of(Math.max(worse.n() + 1, needed));
        } else if (worse.procedure() == Estimate.Procedure.A) {
            draft.roundsNeeded = OptionalInt.of(roundsNeeded(worse, rule));
        }
    }

    /** Widths shrink with the square root of the rounds: as many as bring half of the interval's to half of the limit. */
    private int roundsNeeded(Estimate worse, VerdictRule rule) {
        int arms = benchmark.arms().size();
        double half = worse.interval().halfWidth();
        double factor = Double.isInfinite(half) ? 1 : Math.pow(half / (rule.logLimit() / 2), 2);
        double rounds = Math.max(Math.max(ProcedureA.LEAST_PAIRS, worse.n() + 1.0), worse.n() * factor);
        return (int) Schedules.wholeCycles(arms, (long) Math.min(1_000_000, Math.ceil(rounds)));
    }

    /** The arms of a benchmark that can be held against each other, for the pool of null comparisons. */
    static void pool(Projection benchmark, Lineup lineup, String owner, List<String> sameCode, NullPool nulls) {
        for (Column column : benchmark.columns().values()) {
            control(benchmark, lineup, column).ifPresent(one -> nulls.control(owner, column.name(), one));
            for (String arm : sameCode) {
                estimateOf(benchmark, lineup, arm, column).ifPresent(one -> nulls.sameCode(owner, column.name(), one));
            }
        }
    }
}
