package org.bench4j.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A system to be measured from outside.
 *
 * @param target class path with the rig on it, and the JVM that drives it; its timeout is that of the whole sweep
 * @param folder for records, logs and data of servers
 * @param rig name or class of the rig, absent for the only one
 * @param arms entrant/variant or variant of the arms to measure, in this order; all when empty
 * @param profile file of the environment profile, absent for the rig's own
 * @param params values of the rig's parameters
 * @param repetitions of each arm
 * @param rate rows a second of a sustained load, absent for drains
 * @param searchRate whether the highest sustained rate is looked for, from {@code rate} on
 * @param control whether the first arm is measured a second time under a second label
 * @param ceilings whether the rig is measured without an arm first
 * @param tuning whether records are those of a tuning run, and no results
 * @param times how long things may take
 * @param audited rows that are looked for one by one, absent for all
 * @param seed for the rig's random choices
 * @param progress told one line now and then
 */
public record ObserveRequest(
        Target.ClassPath target,
        Path folder,
        Optional<String> rig,
        List<String> arms,
        Optional<Path> profile,
        Map<String, String> params,
        int repetitions,
        OptionalDouble rate,
        boolean searchRate,
        boolean control,
        boolean ceilings,
        boolean tuning,
        Times times,
        OptionalLong audited,
        long seed,
        Consumer<String> progress) {
    public ObserveRequest {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(rig, "rig");
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(rate, "rate");
        Objects.requireNonNull(times, "times");
        Objects.requireNonNull(audited, "audited");
        Objects.requireNonNull(progress, "progress");
        arms = List.copyOf(arms);
        params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
        if (rate.isPresent() && !(rate.getAsDouble() > 0)) {
            throw new IllegalArgumentException(
                    "rate of " + rate.getAsDouble() + " rows a second: expected more than 0, or none for drains");
        }
    }

    /**
     * How long things may take.
     *
     * @param floor windows below this are flagged
     * @param settle how long the sink may take to come to rest
     * @param stall how long no row may arrive before an arm is taken to have stopped
     * @param warmup of a load
     * @param length of a load
     */
    public record Times(Duration floor, Duration settle, Duration stall, Duration warmup, Duration length) {
        public Times {
            Objects.requireNonNull(floor, "floor");
            Objects.requireNonNull(settle, "settle");
            Objects.requireNonNull(stall, "stall");
            Objects.requireNonNull(warmup, "warmup");
            Objects.requireNonNull(length, "length");
        }
    }
}
