package org.bench4j.model.observed;

import java.util.Objects;

/**
 * What the sink said that its work in a window cost.
 *
 * @param name with the sink's prefix: {@code ch_cpu_us}
 * @param value in that unit
 * @param unit as records write it
 * @param higherIsBetter whether more is better
 */
public record ServerCost(String name, double value, String unit, boolean higherIsBetter) {
    public ServerCost {
        ObservedWords.finite(name, value);
        Objects.requireNonNull(unit, "unit");
        if (!name.matches("[a-z][a-z0-9]*(_[a-z0-9]+)+")) {
            throw new IllegalArgumentException("name of a server cost \"" + name
                    + "\": expected a prefix and words in lower case, joined by underscores, such as ch_cpu_us");
        }
        if (name.contains("latency")) {
            throw new IllegalArgumentException(
                    "server cost " + name + ": a latency is no cost; only sustained records have latencies");
        }
    }
}
