package org.bench4j.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.JudgedClock;

/**
 * What the numbers of a run will be judged by: batches are calibrated for it, and what it flags is measured again.
 *
 * @param alertLimit tolerated change as a ratio above 0
 * @param limits other alert limits, by workload or by {@code workload/phase}
 * @param allow fields that may differ, by name; {@code removed} and {@code digest} are such names too
 * @param judge which clock decides about arms that ran side by side
 * @param baseline report that benchmarks without arms are held against, absent where there is none
 * @param confirm whether a run measures again what this gate flags (two-stage confirmation)
 */
public record Gate(
        double alertLimit,
        Map<String, Double> limits,
        Set<String> allow,
        JudgedClock judge,
        Optional<Path> baseline,
        boolean confirm) {
    /** The limit of 5 % for everything, nothing may differ, the clock is chosen by the state of the machine. */
    public static final Gate DEFAULT =
            new Gate(AlertLimit.DEFAULT, Map.of(), Set.of(), JudgedClock.AUTO, Optional.empty());

    public Gate {
        Objects.requireNonNull(judge, "judge");
        Objects.requireNonNull(baseline, "baseline");
        limits = Map.copyOf(limits);
        allow = Set.copyOf(allow);
        if (!(alertLimit > 0) || Double.isInfinite(alertLimit)) {
            throw new IllegalArgumentException("alert limit: expected a finite ratio above 0, got " + alertLimit);
        }
    }

    /** A gate whose flags are confirmed. */
    public Gate(
            double alertLimit,
            Map<String, Double> limits,
            Set<String> allow,
            JudgedClock judge,
            Optional<Path> baseline) {
        this(alertLimit, limits, allow, judge, baseline, true);
    }
}
