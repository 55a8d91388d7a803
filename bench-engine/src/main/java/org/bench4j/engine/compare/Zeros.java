package org.bench4j.engine.compare;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.Finding;
import org.bench4j.model.Outcome;
import org.bench4j.model.Unit;

/** What can be said where a median is 0, so that there is no ratio. */
final class Zeros {
    private Zeros() {}

    /** The verdict on trial medians of which one is 0, absent when none is. */
    static Optional<Row> judge(Draft draft, double[] baseline, double[] candidate) {
        if (!anyZero(baseline) && !anyZero(candidate)) {
            return Optional.empty();
        }
        if (allZero(baseline) && allZero(candidate)) {
            draft.ratio = OptionalDouble.of(1);
            return Optional.of(draft.row(Outcome.EQUIVALENT));
        }
        return Optional.of(draft.row(
                Outcome.INCONCLUSIVE,
                noRatio(
                        draft,
                        draft.baseline.centre().orElseThrow(),
                        draft.candidate.centre().orElseThrow())));
    }

    /** Why there is no ratio of two values of which at least one is 0, or whose trials are partly 0. */
    static Finding noRatio(Draft draft, double baseline, double candidate) {
        if (baseline == 0 && candidate != 0) {
            return Wording.warning(
                    "zero-baseline",
                    draft.where,
                    "%s went from 0 to %s: there is no ratio, look at it yourself",
                    draft.column.name(),
                    Wording.amount(candidate));
        }
        if (candidate == 0 && baseline != 0) {
            return Wording.warning(
                    "zero-candidate",
                    draft.where,
                    "%s went from %s to 0: there is no ratio, look at it yourself",
                    draft.column.name(),
                    Wording.amount(baseline));
        }
        return belowResolution(draft);
    }

    static Finding belowResolution(Draft draft) {
        return Wording.warning(
                "below-resolution",
                draft.where,
                draft.column.metric().unit() == Unit.NANOSECONDS
                        ? "%s reads 0 in part of its samples: it is shorter than the clock can tell"
                        : "%s is 0 in part of its samples: there is no ratio",
                draft.column.name());
    }

    private static boolean anyZero(double[] values) {
        return Arrays.stream(values).anyMatch(value -> value == 0);
    }

    private static boolean allZero(double[] values) {
        return Arrays.stream(values).allMatch(value -> value == 0);
    }
}
