package org.bench4j.engine.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.engine.series.Series;
import org.bench4j.engine.series.TrialValues;
import org.bench4j.model.Direction;
import org.bench4j.model.Outcome;

/**
 * Compares what is counted, as long as counting it again gives the same: the totals over the samples that both sides have.
 *
 * <p>Totals and not medians, since a single iteration that counts ten times as much would not move a median.
 */
final class ExactJudge {
    static final String PROCEDURE = "exact";

    private static final double GUARD = 1e-12;

    private ExactJudge() {}

    /** The verdict, absent when trials of a side do not agree: the values then are samples and not facts, and the draft says so. */
    static Optional<Row> judge(Draft draft) {
        if (!repeats(draft.baseline) || !repeats(draft.candidate)) {
            draft.findings.add(Wording.note(
                    draft.column.name().equals("allocated") ? "alloc-varies" : "exact-varies",
                    draft.where,
                    "%s is not the same in all trials of the %s: judged by the spread of its trials",
                    draft.column.name(),
                    repeats(draft.baseline) ? "candidate" : "baseline"));
            return Optional.empty();
        }
        int common = Math.min(draft.baseline.commonLength(), draft.candidate.commonLength());
        TrialValues from = draft.baseline.trials().get(0);
        TrialValues to = draft.candidate.trials().get(0);
        double x = total(from, common);
        double y = total(to, common);
        draft.procedure = PROCEDURE;
        int differs = firstDifference(from, to, common);
        if (differs == common) {
            draft.ratio = OptionalDouble.of(1);
            return Optional.of(draft.row(Outcome.EQUIVALENT));
        }
        draft.findings.add(Wording.note(
                "exact-difference",
                draft.where,
                "%s differs from iteration %d on: %s in %s of the baseline, %s of the candidate (%s%s)",
                draft.column.name(),
                differs + 1,
                Wording.amount(x),
                Wording.count(common, "iteration"),
                Wording.amount(y),
                y < x ? "" : "+",
                Wording.amount(y - x)));
        if (x == 0 || y == 0) {
            return Optional.of(draft.row(Outcome.INCONCLUSIVE, Zeros.noRatio(draft, x, y)));
        }
        draft.ratio = OptionalDouble.of(
                y >= x ? y / x : 1 / (x / y)); // so that swapped sides give the inverse to the last bit
        double worse = (draft.column.metric().direction() == Direction.LOWER ? 1 : -1) * (Math.log(y) - Math.log(x));
        if (Math.abs(worse) <= Math.log1p(draft.limit) + GUARD) {
            return Optional.of(draft.row(Outcome.EQUIVALENT));
        }
        if (!shown(draft.baseline) || !shown(draft.candidate)) {
            draft.trialsNeeded = OptionalInt.of(SampledJudge.TRIALS_TO_GATE);
            return Optional.of(draft.row(Outcome.INCONCLUSIVE, SampledJudge.suspicion(draft, worse > 0)));
        }
        return Optional.of(draft.row(worse > 0 ? Outcome.REGRESSED : Outcome.IMPROVED));
    }

    /** Whether all trials of a side have the same values at the same positions. */
    private static boolean repeats(Series series) {
        List<TrialValues> trials = series.trials();
        if (series.absent() > 0) {
            return false;
        }
        int common = series.commonLength();
        return trials.stream().allMatch(trial -> firstDifference(trials.get(0), trial, common) == common);
    }

    /**
     * Whether it is shown that counting again gives the same: by several processes, or by a single one that counted the same in every
     * iteration. One process whose count moves may just have been compiled earlier or later than another.
     */
    private static boolean shown(Series series) {
        TrialValues only = series.trials().get(0);
        boolean steady = true;
        for (int i = 1; i < only.count(); i++) {
            steady &= only.at(i) == only.at(0);
        }
        return steady || SampledJudge.processes(series) > 1;
    }

    private static int firstDifference(TrialValues one, TrialValues other, int common) {
        int at = 0;
        while (at < common && one.at(at) == other.at(at)) {
            at++;
        }
        return at;
    }

    private static double total(TrialValues trial, int common) {
        double total = 0;
        for (int i = 0; i < common; i++) {
            total += trial.at(i);
        }
        return total;
    }
}
