package org.bench4j.model;

/**
 * One reading of a metric in its base unit.
 *
 * @param metric name of a metric that the trial lists
 * @param amount finite
 */
public record Value(String metric, double amount) {
    public Value {
        Names.require("metric", metric);
        if (!Double.isFinite(amount)) {
            throw new IllegalArgumentException("value of metric " + metric + ": expected a finite number, got " + amount
                    + "; a metric that was not read is left out");
        }
    }
}
