package org.bench4j.model;

import java.util.Objects;

/**
 * A declared part of the measured span.
 *
 * @param name unique within a trial
 * @param occurrence how often it runs in one sample
 */
public record PhaseSpec(String name, Occurrence occurrence) {
    public PhaseSpec {
        Names.require("phase", name);
        Objects.requireNonNull(occurrence, "occurrence");
        if (name.equals(Metric.OVERHEAD) || name.equals(Metric.WALL.name())) {
            throw new IllegalArgumentException(
                    "phase name \"" + name + "\": expected another name, this is a column of every report");
        }
    }
}
