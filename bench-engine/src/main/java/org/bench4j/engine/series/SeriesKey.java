package org.bench4j.engine.series;

import java.util.Objects;
import org.bench4j.model.Benchmark;

/**
 * What the values of one series have in common.
 *
 * @param benchmark what was measured
 * @param arm the variant that ran
 * @param column what was read
 */
public record SeriesKey(Benchmark benchmark, String arm, Column column) {
    public SeriesKey {
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(arm, "arm");
        Objects.requireNonNull(column, "column");
    }
}
