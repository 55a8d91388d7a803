package org.bench4j.engine.sampler;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.bench4j.engine.proc.Quantity;

/**
 * What all targets were at one moment, as the sampler told it in one line; times in nanoseconds.
 *
 * @param number beats since the sampler began, those that were skipped included
 * @param at when reading began, on the machine's monotonic clock: {@link System#nanoTime} of any JVM on the same machine
 * @param wallMicros the same moment by the wall clock, microseconds since the epoch
 * @param late how long after its time on the schedule
 * @param took how long reading all targets took: no two of them were read further apart
 * @param missed beats skipped since the sampler began
 * @param own time on processors that the sampler's process has used so far; only told at marks and now and then
 * @param mark the driver's name for the moment, if it asked for one
 * @param machine the machine as a whole: {@code busy} and {@code steal} of all processors, {@code cpu-stall}; what the
 *     kernel does not tell is not in it
 * @param targets target to what was told of it; what was not told is not in it
 */
public record Observation(
        long number,
        long at,
        long wallMicros,
        long late,
        long took,
        long missed,
        OptionalLong own,
        Optional<String> mark,
        Map<String, Long> machine,
        Map<String, Map<Quantity, Long>> targets) {
    public Observation {
        Objects.requireNonNull(own, "own");
        Objects.requireNonNull(mark, "mark");
        machine = Collections.unmodifiableMap(new LinkedHashMap<>(machine));
        Map<String, Map<Quantity, Long>> copy = new LinkedHashMap<>();
        targets.forEach((name, values) -> copy.put(name, Collections.unmodifiableMap(new LinkedHashMap<>(values))));
        targets = Collections.unmodifiableMap(copy);
    }

    /** A number of a target, absent when it is not watched or the number was not told. */
    public OptionalLong get(String target, Quantity quantity) {
        Long value = targets.getOrDefault(target, Map.of()).get(quantity);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
