package org.bench4j.engine.compare;

import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What a comparison may overlook and what it must not.
 *
 * @param alertLimit tolerated change as a ratio above 0
 * @param limits other alert limits, by workload or by {@code workload/column}
 * @param allow fields that may differ, by name
 * @param tool version of bench that judges
 * @param clockGrain smallest step of the clock in nanoseconds
 * @param now when the comparison is made
 */
public record Policy(
        double alertLimit, Map<String, Double> limits, Set<String> allow, String tool, long clockGrain, Instant now) {
    /** Allows benchmarks of the baseline to be gone. */
    public static final String REMOVED = "removed";
    /** Allows the work to differ. */
    public static final String DIGEST = "digest";
    /** Allows every field of the fingerprint to differ. */
    public static final String FINGERPRINT = "fingerprint";

    public Policy {
        limits = Map.copyOf(limits);
        allow = Set.copyOf(allow);
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(now, "now");
        limits.forEach(Policy::requireLimit);
        requireLimit("alert limit", alertLimit);
    }

    double limit(String workload, String column) {
        Double own = limits.get(workload + "/" + column);
        if (own == null) {
            own = limits.get(workload);
        }
        return own == null ? alertLimit : own;
    }

    boolean allows(String field) {
        return allow.contains(field);
    }

    private static void requireLimit(String name, double limit) {
        if (!(limit > 0) || Double.isInfinite(limit)) {
            throw new IllegalArgumentException(name + ": expected a finite ratio above 0, got " + limit);
        }
    }
}
