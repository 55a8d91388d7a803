package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bench4j.engine.series.Projection;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/**
 * Holds a candidate's report against a baseline's and says, row by row, what became of it.
 *
 * <p>Reads one benchmark of each side at a time, each at most once, so that a comparison needs the memory of one benchmark and of its
 * verdicts. Swapping the sides inverts every ratio and swaps improved with regressed. Depends on the raw samples and the policy alone.
 */
public final class Comparer {
    private final ReportView baseline;
    private final ReportView candidate;
    private final Policy policy;
    private final Waivers waivers;
    private final Limits limits;
    private final Set<String> varying;
    private final List<Finding> findings = new ArrayList<>();

    private Comparer(ReportView baseline, ReportView candidate, Policy policy) {
        this.baseline = baseline;
        this.candidate = candidate;
        this.policy = policy;
        this.waivers = new Waivers(policy.allow());
        this.limits = new Limits(policy);
        this.varying = new HashSet<>(baseline.varyingParams());
        this.varying.addAll(candidate.varyingParams());
    }

    /**
     * The comparison of two reports under a policy.
     *
     * @param baselineSide where the baseline comes from, as the comparison will name it
     * @param candidateSide the same of the candidate
     */
    public static Comparison compare(
            ReportView baseline,
            Comparison.Side baselineSide,
            ReportView candidate,
            Comparison.Side candidateSide,
            Policy policy) {
        return new Comparer(baseline, candidate, policy).compare(baselineSide, candidateSide);
    }

    private Comparison compare(Comparison.Side baselineSide, Comparison.Side candidateSide) {
        boolean admitted = Guard.admits(baseline, candidate, waivers);
        whole();
        Pairing pairing = Pairing.of(baseline.benchmarks(), candidate.benchmarks());
        List<Row> rows = new ArrayList<>();
        for (Pairing.Pair pair : pairing.pairs()) {
            judge(pair, admitted, rows);
        }
        boolean removedAllowed = waivers.removed(pairing.removed());
        if (admitted) {
            findings.addAll(limits.findings());
        }
        findings.addAll(waivers.unused(admitted));
        return new Comparison(
                Comparison.SCHEMA_VERSION,
                policy.now().instant(),
                policy.tool(),
                baselineSide,
                candidateSide,
                policy.alertLimit(),
                waivers.waived(),
                waivers.refused(),
                Family.hold(rows),
                pairing.added(),
                pairing.removed(),
                removedAllowed,
                findings);
    }

    private void whole() {
        if (baseline.header().id().equals(candidate.header().id())) {
            findings.add(Wording.note(
                    "same-report",
                    "",
                    "both sides are the report %s",
                    baseline.header().id()));
        }
        String from = baseline.header().tool();
        String to = candidate.header().tool();
        if (!from.equals(to)) {
            findings.add(Wording.note(
                    "tool-differs", "", "the baseline was measured by bench %s, the candidate by %s", from, to));
        }
    }

    /** Reads the pair, judges it unless the reports as a whole are refused, and lets go of its samples. */
    private void judge(Pairing.Pair pair, boolean admitted, List<Row> rows) {
        String name = pair.candidate().name(varying);
        List<Trial> from = baseline.trials(pair.baseline());
        List<Trial> to = candidate.trials(pair.candidate());
        List<Mismatch> differences = new ArrayList<>(Guard.differences(
                name, pair.baseline().params(), pair.candidate().params()));
        differences.addAll(Guard.pins(name, from, to));
        differences.addAll(Guard.contents(name, from, to));
        List<Mismatch> refused = new ArrayList<>();
        for (Mismatch difference : differences) {
            if (!waivers.admit(difference)) {
                refused.add(difference);
            }
        }
        if (!admitted) {
            return;
        }
        List<Trial> first = Passes.of(from, false);
        if (!refused.isEmpty()) {
            rows.add(judge(name, pair, first, Passes.of(to, false), findings).refuse(refused));
            return;
        }
        List<Finding> busy = new ArrayList<>(Contention.of(name, "baseline", baseline, pair.baseline()));
        busy.addAll(Contention.of(name, "candidate", candidate, pair.candidate()));
        List<Row> found =
                judge(name, pair, first, Passes.of(to, false), findings).judge();
        List<Trial> again = Passes.of(to, true);
        if (!again.isEmpty()) {
            found = Passes.together(
                    found, judge(name, pair, first, again, new ArrayList<>()).judge());
        }
        rows.addAll(Contention.hold(found, busy, from, to));
        findings.addAll(busy);
    }

    private PairJudge judge(String name, Pairing.Pair pair, List<Trial> from, List<Trial> to, List<Finding> doubts) {
        return new PairJudge(
                name,
                Projection.of(pair.baseline(), from),
                Projection.of(pair.candidate(), to),
                policy,
                limits,
                waivers,
                doubts);
    }
}
