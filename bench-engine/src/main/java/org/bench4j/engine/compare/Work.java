package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Digest;
import org.bench4j.model.Finding;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Whether all trials of two sides did the same work, by their digests. */
final class Work {
    private Work() {}

    /**
     * What speaks against it.
     *
     * @param findings errors first; notes do not speak against it
     * @param changed whether one of them says that work differs
     */
    record Evidence(List<Finding> findings, boolean changed) {}

    static Evidence of(String where, List<Trial> baseline, List<Trial> candidate) {
        List<Finding> findings = new ArrayList<>();
        boolean changed =
                steady(where, "baseline", baseline, findings) | steady(where, "candidate", candidate, findings);
        List<Optional<Digest>> before = digests(baseline.get(0));
        List<Optional<Digest>> after = digests(candidate.get(0));
        if (!changed) {
            int first = firstDifference(before, after);
            if (first >= 0) {
                findings.add(new Finding(
                        "work-changed",
                        Severity.ERROR,
                        where,
                        "the work changed at iteration " + (first + 1) + ": digest " + shown(before.get(first))
                                + " in the baseline, " + shown(after.get(first)) + " in the candidate"));
                changed = true;
            } else if (before.size() != after.size()) {
                findings.add(new Finding(
                        "iterations-differ",
                        Severity.NOTE,
                        where,
                        "the baseline has " + before.size() + " iterations a trial, the candidate " + after.size()
                                + ": digests agree as far as both go"));
            }
        }
        return new Evidence(findings, changed);
    }

    private static boolean steady(String where, String side, List<Trial> trials, List<Finding> findings) {
        List<Optional<Digest>> reference = digests(trials.get(0));
        for (Trial trial : trials) {
            int first = firstDifference(reference, digests(trial));
            if (first >= 0) {
                findings.add(new Finding(
                        "non-deterministic-work",
                        Severity.ERROR,
                        where,
                        "trials " + (trials.get(0).index() + 1) + " and " + (trial.index() + 1) + " of the " + side
                                + " did different work, first at iteration " + (first + 1)
                                + ": the workload is not deterministic"));
                return true;
            }
        }
        return false;
    }

    /** Index of the first difference within the common length, -1 when there is none. */
    private static int firstDifference(List<Optional<Digest>> a, List<Optional<Digest>> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            if (!a.get(i).equals(b.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static List<Optional<Digest>> digests(Trial trial) {
        return trial.measured().stream().map(Sample::digest).toList();
    }

    private static String shown(Optional<Digest> digest) {
        return digest.map(Digest::prefix).orElse("none");
    }
}
