package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/** Compares two reports, one benchmark at a time, from their raw samples. */
public final class Comparer {
    private static final int SCHEMA_VERSION = 1;

    private final ReportView baseline;
    private final ReportView candidate;
    private final Policy policy;
    private final Guard guard;
    private final Judge judge;
    private final List<Verdict> verdicts = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> varying = new TreeSet<>();

    private Comparer(ReportView baseline, ReportView candidate, Policy policy) {
        this.baseline = baseline;
        this.candidate = candidate;
        this.policy = policy;
        this.guard = new Guard(policy);
        this.judge = new Judge(policy);
        varying.addAll(baseline.varyingParams());
        varying.addAll(candidate.varyingParams());
    }

    /**
     * Holds a candidate against a baseline.
     *
     * @param baselineSource where the baseline was read from, for the reader
     * @param candidateSource the same of the candidate
     */
    public static Comparison compare(
            ReportView baseline, String baselineSource, ReportView candidate, String candidateSource, Policy policy) {
        Comparer comparer = new Comparer(baseline, candidate, policy);
        return comparer.compare(side(baseline, baselineSource), side(candidate, candidateSource));
    }

    private Comparison compare(Comparison.Side baselineSide, Comparison.Side candidateSide) {
        Pairs pairs = Pairs.of(baseline.benchmarks(), candidate.benchmarks());
        if (guard.passes(baseline, candidate)) {
            pairs.pairs().forEach(this::pair);
        }
        boolean removedAllowed = guard.removedAllowed(!pairs.removed().isEmpty());
        findings.addAll(guard.unused());
        return new Comparison(
                SCHEMA_VERSION,
                policy.now(),
                policy.tool(),
                baselineSide,
                candidateSide,
                policy.alertLimit(),
                guard.waived(),
                guard.refused(),
                verdicts,
                pairs.added(),
                pairs.removed(),
                removedAllowed,
                findings);
    }

    private void pair(Pairs.Pair pair) {
        String where = pair.candidate().name(varying);
        List<Trial> before = baseline.trials(pair.baseline());
        List<Trial> after = candidate.trials(pair.candidate());
        List<Finding> against = new ArrayList<>();
        if (!guard.fields("", where, pair.baseline().params(), pair.candidate().params(), "")) {
            against.add(new Finding(
                    "parameters-differ",
                    Severity.ERROR,
                    where,
                    "the two sides ran with different parameters: their times say nothing"));
        }
        if (!guard.fields("pin:", where, before.get(0).pins(), after.get(0).pins(), "")) {
            against.add(new Finding(
                    "pins-differ",
                    Severity.ERROR,
                    where,
                    "the two sides ran with different versions of what the workload pins: their times say nothing"));
        }
        failed(where, "baseline", before, against);
        failed(where, "candidate", after, against);
        List<Finding> notes = new ArrayList<>();
        if (against.stream().noneMatch(finding -> finding.code().equals("trial-failed"))) {
            Work.Evidence work = Work.of(where, before, after);
            boolean invalid = work.changed() && !guard.workMayDiffer();
            for (Finding finding : work.findings()) {
                (invalid && finding.severity() == Severity.ERROR ? against : notes).add(finding);
            }
        }
        if (against.isEmpty()) {
            verdicts.addAll(judge.judge(pair.candidate(), where, before, after));
            findings.addAll(notes);
        } else {
            verdicts.add(judge.invalid(pair.candidate(), Metric.WALL, against));
        }
    }

    private static void failed(String where, String side, List<Trial> trials, List<Finding> against) {
        for (Trial trial : trials) {
            trial.failure()
                    .ifPresent(failure -> against.add(new Finding(
                            "trial-failed",
                            Severity.ERROR,
                            where,
                            "trial " + (trial.index() + 1) + " of the " + side + " failed ("
                                    + failure.kind().word() + "): " + failure.message())));
        }
    }

    private static Comparison.Side side(ReportView report, String source) {
        Header header = report.header();
        return new Comparison.Side(
                source,
                header.id(),
                header.startedAt(),
                header.project(),
                header.environment().revision());
    }
}
