package org.bench4j.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What {@link Bench#compare} needs to know.
 *
 * @param baseline report file of the baseline
 * @param candidate report file of the candidate
 * @param alertLimit tolerated change as a ratio above 0
 * @param limits other alert limits, by workload or by {@code workload/phase}
 * @param allow fields that may differ, by name; {@code removed} and {@code digest} are such names too
 * @param output where the comparison is written, absent when it is only returned
 */
public record CompareRequest(
        Path baseline,
        Path candidate,
        double alertLimit,
        Map<String, Double> limits,
        Set<String> allow,
        Optional<Path> output) {
    public CompareRequest {
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(candidate, "candidate");
        Objects.requireNonNull(output, "output");
        limits = Map.copyOf(limits);
        allow = Set.copyOf(allow);
        if (!(alertLimit > 0) || Double.isInfinite(alertLimit)) {
            throw new IllegalArgumentException("alert limit: expected a finite ratio above 0, got " + alertLimit);
        }
    }
}
