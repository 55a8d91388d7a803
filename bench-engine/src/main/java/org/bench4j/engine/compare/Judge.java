package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.engine.series.Series;
import org.bench4j.engine.stats.Decision;
import org.bench4j.engine.stats.Multiplicity;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Verdict;

/**
 * Judges every column of one benchmark.
 *
 * <p>Wall, phases, overhead and exact metrics gate; all else is shown. The gating columns of a benchmark are a family: one
 * that regressed by itself counts only if its probability also holds after Holm's correction over the family, otherwise a
 * benchmark with ten phases would alarm ten times as often as one without.
 */
final class Judge {
    /** One less than the confidence of every interval. */
    private static final double ALPHA = 0.01;

    private final Policy policy;

    Judge(Policy policy) {
        this.policy = policy;
    }

    List<Verdict> judge(Benchmark benchmark, String where, List<Trial> baseline, List<Trial> candidate) {
        Map<String, Series> before = byName(baseline);
        Map<String, Series> after = byName(candidate);
        List<Row> rows = new ArrayList<>();
        after.forEach((name, series) -> {
            Series other = before.remove(name);
            rows.add(
                    other == null
                            ? oneSided(series, "the baseline", "column-added")
                            : row(benchmark, where, other, series));
        });
        before.values().forEach(series -> rows.add(oneSided(series, "the candidate", "column-removed")));
        family(rows, where);
        return rows.stream()
                .map(row -> row.verdict(benchmark, limit(benchmark, row.metric)))
                .toList();
    }

    Verdict invalid(Benchmark benchmark, Metric metric, List<Finding> against) {
        Row row = new Row(metric, true);
        row.outcome = Outcome.INVALID;
        row.findings.addAll(against);
        return row.verdict(benchmark, limit(benchmark, metric));
    }

    private double limit(Benchmark benchmark, Metric metric) {
        return policy.limit(benchmark.workload(), metric.name());
    }

    private Row row(Benchmark benchmark, String where, Series baseline, Series candidate) {
        Metric metric = candidate.metric();
        boolean gating = candidate.kind() != Series.Kind.METRIC || metric.trust() == Trust.EXACT;
        Row row = new Row(metric, gating);
        row.counts(baseline, candidate);
        String at = where + " " + metric.name();
        double limit = limit(benchmark, metric);
        if (metric.trust() == Trust.EXACT && Exact.applies(baseline) && Exact.applies(candidate)) {
            Exact.judge(row, at, baseline, candidate, limit);
        } else {
            if (metric.trust() == Trust.EXACT) {
                row.findings.add(new Finding(
                        "alloc-varies",
                        Severity.NOTE,
                        at,
                        "counted exactly, but it varies between equal iterations: judged like a time"));
            }
            Sampled.judge(row, at, baseline, candidate, limit, policy.clockGrain());
        }
        return row;
    }

    private static Row oneSided(Series series, String missingIn, String code) {
        Row row = new Row(series.metric(), false);
        row.findings.add(new Finding(
                code, Severity.WARNING, series.metric().name(), series.metric().name() + " never ran in " + missingIn));
        return row;
    }

    private static void family(List<Row> rows, String where) {
        List<Row> family =
                rows.stream().filter(row -> row.gating && !Double.isNaN(row.p)).toList();
        double[] adjusted =
                Multiplicity.holm(family.stream().mapToDouble(row -> row.p).toArray());
        for (int i = 0; i < adjusted.length; i++) {
            Row row = family.get(i);
            boolean claim = row.outcome == Outcome.REGRESSED || row.outcome == Outcome.IMPROVED;
            if (claim && adjusted[i] > ALPHA) {
                row.suspect(
                        where,
                        "by itself beyond the limit, but not so surely that it could not be chance among "
                                + family.size() + " columns");
            }
        }
    }

    private static Map<String, Series> byName(List<Trial> trials) {
        Map<String, Series> series = new LinkedHashMap<>();
        Series.of(trials).forEach(one -> series.put(one.metric().name(), one));
        return series;
    }

    static Outcome outcome(Decision decision) {
        return switch (decision) {
            case REGRESSION -> Outcome.REGRESSED;
            case IMPROVEMENT -> Outcome.IMPROVED;
            case EQUIVALENT -> Outcome.EQUIVALENT;
            case INCONCLUSIVE, SUSPECT_REGRESSION, SUSPECT_IMPROVEMENT -> Outcome.INCONCLUSIVE;
        };
    }
}
