package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;

/** Sorts mismatches into those that were allowed by name and those that are refused, and knows which names were of use. */
final class Waivers {
    static final String FINGERPRINT = "fingerprint";
    static final String DIGEST = "digest";
    static final String REMOVED = "removed";
    static final String PIN = "pin:";
    static final String CONTENT = "content:";

    private final Set<String> allow;
    private final Set<String> used = new LinkedHashSet<>();
    private final List<Mismatch> waived = new ArrayList<>();
    private final List<Mismatch> refused = new ArrayList<>();

    Waivers(Set<String> allow) {
        this.allow = allow;
    }

    /** Whether one of the names is allowed; all of them count as used then. */
    private boolean allowed(String... names) {
        boolean allowed = false;
        for (String name : names) {
            if (allow.contains(name)) {
                used.add(name);
                allowed = true;
            }
        }
        return allowed;
    }

    /** Whether removed benchmarks are allowed; only where there are some was the name of use. */
    boolean removed(List<Benchmark> removed) {
        return removed.isEmpty() ? allow.contains(REMOVED) : allowed(REMOVED);
    }

    /** Whether the fields of a report or benchmark were allowed to differ by their own name. */
    boolean admit(Mismatch mismatch) {
        String field = mismatch.field();
        return sort(mismatch, field.startsWith(PIN) ? allowed(field, field.substring(PIN.length())) : allowed(field));
    }

    /** Whether a field of the fingerprint was allowed to differ. */
    boolean admitFingerprint(Mismatch mismatch) {
        return sort(mismatch, allowed(mismatch.field(), FINGERPRINT));
    }

    /** Whether work was allowed to differ. Where it was not, verdicts say so and the reports are not refused. */
    boolean admitWork(Mismatch mismatch) {
        boolean admitted = allowed(DIGEST);
        if (admitted) {
            waived.add(mismatch);
        }
        return admitted;
    }

    private boolean sort(Mismatch mismatch, boolean allowed) {
        (allowed ? waived : refused).add(mismatch);
        return allowed;
    }

    List<Mismatch> waived() {
        return waived;
    }

    List<Mismatch> refused() {
        return refused;
    }

    /** A note for each name that waived nothing; {@code digest} only where digests were looked at. */
    List<Finding> unused(boolean digestsSeen) {
        return allow.stream()
                .filter(name -> !used.contains(name) && (digestsSeen || !name.equals(DIGEST)))
                .map(name -> Wording.note(
                        "allow-unused",
                        "",
                        "\"%s\" is allowed to differ, but nothing of that name does: check its spelling, or drop it",
                        name))
                .toList();
    }
}
