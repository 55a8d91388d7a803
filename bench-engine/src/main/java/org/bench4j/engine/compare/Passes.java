package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/**
 * Two-stage confirmation: what the first trials of a benchmark seem to show is claimed only where trials that were taken for that
 * purpose, and share nothing with the first, show it too.
 *
 * <p>With 200 benchmarks it keeps 98 to 100 % of the claims right and loses none of the power that a correction for many tests costs
 * (docs/method.md). A row whose first null control failed is judged by the second pass alone.
 */
final class Passes {
    private Passes() {}

    /** Trials of the first pass, or of the second. */
    static List<Trial> of(List<Trial> trials, boolean confirmation) {
        return trials.stream()
                .filter(trial -> trial.confirmation() == confirmation)
                .toList();
    }

    /** The rows of a benchmark that was measured twice. */
    static List<Row> together(List<Row> first, List<Row> second) {
        Map<String, Row> again = new HashMap<>();
        second.forEach(row -> again.put(key(row), row));
        List<Row> rows = new ArrayList<>();
        for (Row row : first) {
            Row other = again.get(key(row));
            rows.add(other == null ? row : together(row, other));
        }
        return rows;
    }

    private static String key(Row row) {
        return row.verdict().arm() + '\n' + row.verdict().metric().name();
    }

    private static Row together(Row first, Row second) {
        Verdict verdict = first.verdict();
        Verdict other = second.verdict();
        if (verdict.outcome() == Outcome.INVALID
                && verdict.control().isPresent()
                && verdict.control().get().failed()) {
            return new Row(
                    other.with(
                            Wording.note(
                                    "control-failed",
                                    first.where(),
                                    "the null control of the first trials showed a difference, so that these are of a second pass")),
                    second.where(),
                    second.p(),
                    second.spread());
        }
        if (!verdict.claims()) {
            return first;
        }
        if (other.outcome() == verdict.outcome()) {
            return new Row(
                    verdict.with(Wording.note(
                            "confirmed",
                            first.where(),
                            "measured again by itself it shows %s",
                            Wording.change(other.ratio().orElseThrow()))),
                    first.where(),
                    Double.NaN,
                    first.spread());
        }
        boolean worse = verdict.outcome() == Outcome.REGRESSED;
        return new Row(
                verdict.inconclusive(
                        Wording.warning(
                                worse ? "suspected-regression" : "suspected-improvement",
                                first.where(),
                                "%s looked %s by %s, but measured again by itself it is %s%s",
                                verdict.metric().name(),
                                worse ? "worse" : "better",
                                Wording.change(verdict.ratio().orElseThrow()),
                                other.outcome().word(),
                                other.ratio().isPresent()
                                        ? " (" + Wording.change(other.ratio().getAsDouble()) + ")"
                                        : ""),
                        verdict.trialsNeeded()),
                first.where(),
                Double.NaN,
                first.spread());
    }
}
