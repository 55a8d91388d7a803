package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.Header;
import org.bench4j.model.JudgedClock;

/**
 * What the numbers of a run will be judged by: batches are calibrated for it, and what it flags is measured again.
 *
 * @param alertLimit tolerated change as a ratio above 0
 * @param limits other alert limits, by workload or by {@code workload/phase}
 * @param allow fields that may differ, by name; {@code removed} and {@code digest} are such names too
 * @param judge which clock decides about arms that ran side by side
 * @param against finds the report that benchmarks without arms are held against
 * @param confirm whether a run measures again what this gate flags (two-stage confirmation)
 */
public record Gate(
        double alertLimit,
        Map<String, Double> limits,
        Set<String> allow,
        JudgedClock judge,
        Against against,
        boolean confirm) {
    /** The limit of 5 % for everything, nothing may differ, the clock is chosen by the state of the machine. */
    public static final Gate DEFAULT =
            new Gate(AlertLimit.DEFAULT, Map.of(), Set.of(), JudgedClock.AUTO, Optional.empty());

    public Gate {
        Objects.requireNonNull(judge, "judge");
        Objects.requireNonNull(against, "against");
        limits = Map.copyOf(limits);
        allow = Set.copyOf(allow);
        if (!(alertLimit > 0) || Double.isInfinite(alertLimit)) {
            throw new IllegalArgumentException("alert limit: expected a finite ratio above 0, got " + alertLimit);
        }
    }

    /** Finds the report that a run is held against, when what is known of a report before its end is known of the run. */
    @FunctionalInterface
    public interface Against {
        /**
         * The file of that report, absent where there is none.
         *
         * @throws InterruptedException when the thread was interrupted while it asked a version control
         */
        Optional<Path> file(Header run) throws IOException, InterruptedException;
    }

    /** A gate against a report that is there before the run. */
    public Gate(
            double alertLimit,
            Map<String, Double> limits,
            Set<String> allow,
            JudgedClock judge,
            Optional<Path> baseline,
            boolean confirm) {
        this(alertLimit, limits, allow, judge, always(baseline), confirm);
    }

    private static Against always(Optional<Path> baseline) {
        Objects.requireNonNull(baseline, "baseline");
        return run -> baseline;
    }

    /** The same whose flags are confirmed. */
    public Gate(
            double alertLimit,
            Map<String, Double> limits,
            Set<String> allow,
            JudgedClock judge,
            Optional<Path> baseline) {
        this(alertLimit, limits, allow, judge, baseline, true);
    }
}
