package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;

/**
 * Takes back claims about times when a side had to share its processors: they may be the machine's.
 *
 * <p>Two threads on one core halve each other's speed, in processor time too, and what is waited comes on top. Two reports are
 * taken at different moments, so no statistics over them can tell such a neighbour from a regression. A claim stands where
 * its whole interval lies beyond what a neighbour explains: 2/(1-w), w being the typical share of a wall that was waited.
 */
final class Contention {
    static final String CODE = "contended";

    private static final double NEIGHBOUR = 2;
    private static final double MOST_WAITED = 0.9;

    private Contention() {}

    /** What the report says of a busy machine while this benchmark ran, as doubts of the comparison. */
    static List<Finding> of(String name, String side, ReportView report, Benchmark benchmark) {
        String own = benchmark.name(report.varyingParams());
        List<Finding> doubts = new ArrayList<>();
        for (Finding finding : report.findings()) {
            if (finding.code().equals(CODE) && finding.where().equals(own)) {
                doubts.add(Wording.warning(CODE, name, "%s: %s", side, finding.text()));
            }
        }
        return doubts;
    }

    /** The rows, those that claim a difference of times which the doubts explain turned into suspicions. */
    static List<Row> hold(List<Row> rows, List<Finding> doubts, List<Trial> baseline, List<Trial> candidate) {
        if (doubts.isEmpty()) {
            return rows;
        }
        double explained = NEIGHBOUR / (1 - Math.max(waited(baseline), waited(candidate)));
        return rows.stream()
                .map(row -> explained(row.verdict(), explained) ? held(row) : row)
                .toList();
    }

    /** The median share of a wall that was spent waiting. */
    private static double waited(List<Trial> trials) {
        double[] shares = trials.stream()
                .flatMap(trial -> trial.measured().stream())
                .filter(sample -> sample.value(Metric.WALL.name()).orElse(0) > 0)
                .mapToDouble(
                        sample -> sample.value(Metric.RUN_QUEUE_WAIT.name()).orElse(0)
                                / sample.value(Metric.WALL.name()).getAsDouble())
                .toArray();
        return shares.length == 0 ? 0 : Math.min(MOST_WAITED, Median.of(shares));
    }

    private static boolean explained(Verdict verdict, double factor) {
        if (!verdict.claims() || verdict.metric().unit() != Unit.NANOSECONDS) {
            return false;
        }
        Interval interval = verdict.interval().orElseThrow();
        return interval.lo() <= factor && interval.hi() >= 1 / factor;
    }

    private static Row held(Row row) {
        Verdict verdict = row.verdict();
        boolean worse = verdict.outcome() == Outcome.REGRESSED;
        Finding why = Wording.warning(
                worse ? "suspected-regression" : "suspected-improvement",
                row.where(),
                "%s looks %s by %s, but the machine was busy with something else: measure again when it is not",
                verdict.metric().name(),
                worse ? "worse" : "better",
                Wording.change(verdict.ratio().orElseThrow()));
        return new Row(verdict.inconclusive(why, verdict.trialsNeeded()), row.where(), row.p(), row.spread());
    }
}
