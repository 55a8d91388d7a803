package org.bench4j.engine.history;

import java.util.List;
import org.bench4j.model.Finding;

/**
 * What a verification of a history saw.
 *
 * @param reports reports that are there
 * @param trials trials of them
 * @param points points of them, also of reports that are kept apart
 * @param findings what is wrong, empty when nothing is
 */
public record Verification(long reports, long trials, long points, List<Finding> findings) {
    public Verification {
        findings = List.copyOf(findings);
    }

    /** Whether nothing is wrong. */
    public boolean clean() {
        return findings.isEmpty();
    }
}
