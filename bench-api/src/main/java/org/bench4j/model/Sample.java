package org.bench4j.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What was read of one iteration, batch or window.
 *
 * <p>A phase that did not run and a metric that was not read are absent, never zero.
 *
 * @param index 0-based, counted within the stage
 * @param stage warm-up or measured
 * @param round the round in which all arms ran side by side; the pairing key, set only by a collector that really did so
 * @param ops units of work inside the sample, at least 1
 * @param digest fingerprint of the work
 * @param spans times of the phases that ran, in declaration order, no phase twice
 * @param values readings of the metrics that were read, no metric twice
 */
public record Sample(
        int index,
        Stage stage,
        OptionalInt round,
        long ops,
        Optional<Digest> digest,
        List<Span> spans,
        List<Value> values) {
    public Sample {
        Objects.requireNonNull(stage, "stage");
        Objects.requireNonNull(round, "round");
        Objects.requireNonNull(digest, "digest");
        if (index < 0) {
            throw new IllegalArgumentException("sample index: expected at least 0, got " + index);
        }
        if (ops < 1) {
            throw new IllegalArgumentException("ops of sample " + index + ": expected at least 1, got " + ops);
        }
        spans = List.copyOf(spans);
        values = List.copyOf(values);
        for (int i = 0; i < spans.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (spans.get(j).phase().equals(spans.get(i).phase())) {
                    throw new IllegalArgumentException(
                            "sample " + index + ": phase " + spans.get(i).phase() + " stands twice");
                }
            }
        }
        for (int i = 0; i < values.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (values.get(j).metric().equals(values.get(i).metric())) {
                    throw new IllegalArgumentException(
                            "sample " + index + ": metric " + values.get(i).metric() + " stands twice");
                }
            }
        }
    }

    /** The reading of a metric, absent when it was not read. */
    public OptionalDouble value(String metric) {
        for (Value value : values) {
            if (value.metric().equals(metric)) {
                return OptionalDouble.of(value.amount());
            }
        }
        return OptionalDouble.empty();
    }

    /** The time of a phase in nanoseconds, absent when it did not run. */
    public OptionalLong span(String phase) {
        for (Span span : spans) {
            if (span.phase().equals(phase)) {
                return OptionalLong.of(span.nanos());
            }
        }
        return OptionalLong.empty();
    }

    /** Wall time minus the sum of the phases in nanoseconds, not clamped: negative where phases overlap; absent without a wall. */
    public OptionalDouble rawOverhead() {
        OptionalDouble wall = value(Metric.WALL.name());
        if (wall.isEmpty()) {
            return OptionalDouble.empty();
        }
        long sum = 0;
        for (Span span : spans) {
            sum += span.nanos();
        }
        return OptionalDouble.of(wall.getAsDouble() - sum);
    }

    /** {@link #rawOverhead()}, clamped at 0. */
    public OptionalDouble overhead() {
        OptionalDouble raw = rawOverhead();
        return raw.isPresent() ? OptionalDouble.of(Math.max(0, raw.getAsDouble())) : raw;
    }
}
