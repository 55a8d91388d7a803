package org.bench4j.engine.collect.observe;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.bench4j.engine.proc.Quantity;
import org.bench4j.model.observed.Scope;

/**
 * What the sampler read of all targets at one moment.
 *
 * @param nanos the sampler's own monotonic time, which is that of the machine
 * @param wall its wall clock
 * @param readings by target; what no source told is not in it
 */
public record Sighting(long nanos, Instant wall, Map<Scope, Map<Quantity, Long>> readings) {
    public Sighting {
        Objects.requireNonNull(wall, "wall");
        Map<Scope, Map<Quantity, Long>> copy = new EnumMap<>(Scope.class);
        readings.forEach((scope, reading) -> copy.put(scope, Collections.unmodifiableMap(copy(reading))));
        readings = Collections.unmodifiableMap(copy);
    }

    private static Map<Quantity, Long> copy(Map<Quantity, Long> reading) {
        Map<Quantity, Long> copy = new EnumMap<>(Quantity.class);
        copy.putAll(reading);
        return copy;
    }

    OptionalLong get(Scope scope, Quantity quantity) {
        Long value = readings.getOrDefault(scope, Map.of()).get(quantity);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
