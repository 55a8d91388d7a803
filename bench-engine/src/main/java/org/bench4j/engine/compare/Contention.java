package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;

/**
 * Takes back claims about times when a side had to share its processors: they may be the machine's.
 *
 * <p>Two processes on one core slow each other down twofold and more, in processor time too. Two reports are taken at different
 * moments, so no statistics over them can tell such a neighbour from a regression.
 */
final class Contention {
    static final String CODE = "contended";

    private Contention() {}

    /** What the report says of a busy machine while this benchmark ran, as a doubt of the comparison. */
    static List<Finding> of(String name, String side, ReportView report, Benchmark benchmark, List<Trial> trials) {
        String own = benchmark.name(report.varyingParams());
        List<Finding> doubts = new ArrayList<>();
        for (Finding finding : report.findings()) {
            boolean ours = finding.where().equals(own) || finding.where().equals(benchmark.toString());
            if (finding.code().equals(CODE) && ours && !trials.isEmpty()) {
                doubts.add(Wording.warning(CODE, name, "%s: %s", side, finding.text()));
            }
        }
        return doubts;
    }

    /** The rows, those that claim a difference of times turned into suspicions when there are doubts. */
    static List<Row> hold(List<Row> rows, List<Finding> doubts) {
        if (doubts.isEmpty()) {
            return rows;
        }
        return rows.stream()
                .map(row -> held(row)
                        .map(verdict -> new Row(verdict, row.where(), row.p(), row.spread()))
                        .orElse(row))
                .toList();
    }

    private static Optional<Verdict> held(Row row) {
        Verdict verdict = row.verdict();
        if (!verdict.claims() || verdict.metric().unit() != Unit.NANOSECONDS) {
            return Optional.empty();
        }
        boolean worse = verdict.outcome() == Outcome.REGRESSED;
        return Optional.of(verdict.inconclusive(
                Wording.warning(
                        worse ? "suspected-regression" : "suspected-improvement",
                        row.where(),
                        "%s looks %s by %s, but the machine was busy with something else: measure again when it is not",
                        verdict.metric().name(),
                        worse ? "worse" : "better",
                        Wording.change(verdict.ratio().orElseThrow())),
                verdict.trialsNeeded()));
    }
}
