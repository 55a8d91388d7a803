package org.bench4j.engine.compare;

import java.time.InstantSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bench4j.model.JudgedClock;

/**
 * What a comparison tolerates.
 *
 * @param alertLimit tolerated change as a ratio: 0.05 is +5 % and -4.76 %
 * @param limits other alert limits, by {@code workload} or {@code workload/column}; the longer name wins
 * @param allow names of what may differ: a field of the fingerprint or {@code fingerprint} for all of them, a parameter, a
 *     pinned dependency, {@code schema-version}, {@code project}, {@code complete}, {@code digest}, {@code removed}
 * @param judge which clock decides about arms that ran side by side
 * @param tool version of bench that judges
 * @param clockTick grain of the clock that took the times, in nanoseconds; 0 when it is finer than any time
 * @param now gives the moment of the comparison
 */
public record Policy(
        double alertLimit,
        Map<String, Double> limits,
        Set<String> allow,
        JudgedClock judge,
        String tool,
        double clockTick,
        InstantSource now) {
    /** What {@code System.nanoTime} can tell apart on a machine that is not quite idle: it steps by 24 to 100 ns. */
    public static final double DEFAULT_CLOCK_TICK = 30;

    public Policy {
        requireLimit("alert limit", alertLimit);
        limits = Collections.unmodifiableMap(new LinkedHashMap<>(limits));
        limits.forEach((name, limit) -> requireLimit("alert limit of " + name, limit));
        allow = Collections.unmodifiableSet(new LinkedHashSet<>(allow));
        Objects.requireNonNull(judge, "judge");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(now, "now");
        if (!(clockTick >= 0) || Double.isInfinite(clockTick)) {
            throw new IllegalArgumentException(
                    "clock tick " + clockTick + ": expected finite nanoseconds of at least 0, such as 30");
        }
    }

    /** A policy of one limit for everything, which allows nothing to differ. */
    public static Policy of(double alertLimit, String tool) {
        return new Policy(
                alertLimit, Map.of(), Set.of(), JudgedClock.AUTO, tool, DEFAULT_CLOCK_TICK, InstantSource.system());
    }

    private static void requireLimit(String what, double limit) {
        if (!(limit > 0) || Double.isInfinite(limit)) {
            throw new IllegalArgumentException(what + " " + limit + ": expected a finite ratio above 0, such as 0.05");
        }
    }
}
