package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bench4j.model.Finding;

/** The alert limit of each row, and which of the limits that were given apply to none. */
final class Limits {
    /** Below this, two reports that were taken one after the other differ by the machine's drift alone. */
    private static final double LEAST_BETWEEN_SESSIONS = 0.05;

    private static final double GUARD = 1e-12;

    private final Policy policy;
    private final Set<String> used = new LinkedHashSet<>();
    private boolean belowDrift;

    Limits(Policy policy) {
        this.policy = policy;
    }

    /** The limit of a column of a workload. */
    double of(String workload, String column) {
        double limit = policy.alertLimit();
        for (String name : new String[] {workload, workload + "/" + column}) {
            Double own = policy.limits().get(name);
            if (own != null) {
                used.add(name);
                limit = own;
            }
        }
        belowDrift |= limit < LEAST_BETWEEN_SESSIONS - GUARD;
        return limit;
    }

    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        if (belowDrift) {
            findings.add(Wording.warning(
                    "limit-below-drift",
                    "",
                    "an alert limit is below 5 %%: a quiet machine drifts by 1 to 3 %% between two reports, which looks like"
                            + " a change"));
        }
        findings.addAll(unused());
        return findings;
    }

    /** Limits that apply to nothing. */
    List<Finding> unused() {
        List<Finding> findings = new ArrayList<>();
        for (String name : policy.limits().keySet()) {
            if (!used.contains(name)) {
                findings.add(Wording.warning(
                        "limit-unused",
                        name,
                        "the alert limit of \"%s\" applies to nothing: expected a workload or workload/column of both"
                                + " reports",
                        name));
            }
        }
        return findings;
    }
}
