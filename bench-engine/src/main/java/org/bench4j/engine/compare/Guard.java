package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;

/** Finds what two reports differ in although it should agree, and sorts it into waived and refused. */
final class Guard {
    private final Policy policy;
    private final List<Mismatch> waived = new ArrayList<>();
    private final List<Mismatch> refused = new ArrayList<>();
    private final Set<String> used = new TreeSet<>();

    Guard(Policy policy) {
        this.policy = policy;
    }

    /** Whether the reports as a whole may be compared. */
    boolean passes(ReportView baseline, ReportView candidate) {
        field(
                "schemaVersion",
                "",
                Integer.toString(baseline.header().schemaVersion()),
                Integer.toString(candidate.header().schemaVersion()));
        if (!baseline.complete() || !candidate.complete()) {
            add(
                    new Mismatch("complete", "", word(baseline.complete()), word(candidate.complete())),
                    policy.allows("complete") ? "complete" : "");
        }
        if (baseline.header().project().isPresent()
                && candidate.header().project().isPresent()) {
            field(
                    "project",
                    "",
                    baseline.header().project().get(),
                    candidate.header().project().get());
        }
        Map<String, String> before = baseline.header().environment().fingerprint();
        Map<String, String> after = candidate.header().environment().fingerprint();
        fields("", "", before, after, Policy.FINGERPRINT);
        return refused.isEmpty();
    }

    /** Checks maps of fields; {@code group} is a name that waives all of them, empty when there is none. */
    boolean fields(
            String prefix, String where, Map<String, String> baseline, Map<String, String> candidate, String group) {
        int before = refused.size();
        Set<String> names = new LinkedHashSet<>(baseline.keySet());
        names.addAll(candidate.keySet());
        for (String name : names) {
            String left = baseline.getOrDefault(name, "absent");
            String right = candidate.getOrDefault(name, "absent");
            if (!left.equals(right)) {
                String by = policy.allows(prefix + name)
                        ? prefix + name
                        : policy.allows(name) ? name : policy.allows(group) ? group : "";
                add(new Mismatch(prefix + name, where, left, right), by);
            }
        }
        return refused.size() == before;
    }

    /** Says that work differs, and whether that is allowed. */
    boolean workMayDiffer() {
        if (policy.allows(Policy.DIGEST)) {
            used.add(Policy.DIGEST);
            return true;
        }
        return false;
    }

    boolean removedAllowed(boolean anyRemoved) {
        if (anyRemoved && policy.allows(Policy.REMOVED)) {
            used.add(Policy.REMOVED);
        }
        return policy.allows(Policy.REMOVED);
    }

    List<Mismatch> waived() {
        return waived;
    }

    List<Mismatch> refused() {
        return refused;
    }

    /** Allowed names that nothing differed in: probably misspelt or out of date. */
    List<Finding> unused() {
        return policy.allow().stream()
                .filter(name -> !used.contains(name))
                .sorted()
                .map(name -> new Finding(
                        "waiver-unused",
                        Severity.NOTE,
                        "",
                        "bench.allow names " + name + ", but nothing of that name differs"))
                .toList();
    }

    private void field(String name, String where, String baseline, String candidate) {
        if (!baseline.equals(candidate)) {
            add(new Mismatch(name, where, baseline, candidate), policy.allows(name) ? name : "");
        }
    }

    private void add(Mismatch mismatch, String waivedBy) {
        if (waivedBy.isEmpty()) {
            refused.add(mismatch);
        } else {
            used.add(waivedBy);
            waived.add(mismatch);
        }
    }

    private static String word(boolean complete) {
        return complete ? "complete" : "incomplete";
    }
}
