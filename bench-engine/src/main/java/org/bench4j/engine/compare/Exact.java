package org.bench4j.engine.compare;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import org.bench4j.engine.series.Series;
import org.bench4j.model.Direction;
import org.bench4j.model.Finding;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;

/** Compares counted metrics as they stand, where every trial of a side counted the same. */
final class Exact {
    private Exact() {}

    /** Whether all trials of a side agree, iteration by iteration. */
    static boolean applies(Series side) {
        double[] first = side.trials().get(0);
        return side.trials().stream().allMatch(trial -> Arrays.equals(trial, first));
    }

    static void judge(Row row, String where, Series baseline, Series candidate, double limit) {
        row.procedure = "exact";
        double[] before = baseline.trials().get(0);
        double[] after = candidate.trials().get(0);
        int common = Math.min(before.length, after.length);
        double sumBefore = Arrays.stream(before, 0, common).sum();
        double sumAfter = Arrays.stream(after, 0, common).sum();
        if (Arrays.equals(before, 0, common, after, 0, common)) {
            row.outcome = Outcome.EQUIVALENT;
            row.ratio = OptionalDouble.of(1);
        } else if (sumBefore <= 0 || sumAfter <= 0) {
            zero(row, where, sumBefore, sumAfter);
        } else {
            double ratio = sumAfter / sumBefore;
            row.ratio = OptionalDouble.of(ratio);
            double worse = row.metric.direction() == Direction.LOWER ? ratio : 1 / ratio;
            row.outcome = worse > 1 + limit
                    ? Outcome.REGRESSED
                    : 1 / worse > 1 + limit ? Outcome.IMPROVED : Outcome.EQUIVALENT;
            row.findings.add(new Finding(
                    "exact-difference",
                    Severity.NOTE,
                    where,
                    String.format(
                            Locale.ROOT,
                            "%.0f %s in all against %.0f, exactly",
                            sumAfter,
                            row.metric.unit().symbol(),
                            sumBefore)));
        }
    }

    /** There is no ratio with zero: such a row is listed and never green. */
    static void zero(Row row, String where, double baseline, double candidate) {
        if (baseline == 0 && candidate == 0) {
            row.outcome = Outcome.EQUIVALENT;
            return;
        }
        row.outcome = Outcome.INCONCLUSIVE;
        row.findings.add(new Finding(
                "zero-baseline",
                Severity.WARNING,
                where,
                String.format(
                        Locale.ROOT,
                        "%.6g %s against %.6g: there is no ratio with zero, look at it yourself",
                        candidate,
                        row.metric.unit().symbol(),
                        baseline)));
    }
}
