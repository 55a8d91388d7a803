package org.bench4j.engine.history;

import java.util.Objects;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;

/**
 * What the points of one series have in common.
 *
 * @param project module that was measured, absent outside Maven
 * @param benchmark what was measured
 * @param arm the variant that ran
 * @param metric what was read; a phase and the overhead stand as sampled metrics of their name, in nanoseconds
 * @param phase whether it is a declared phase
 * @param fingerprint id of the machine, JVM and flags, see {@link History#fingerprint}
 */
public record SeriesName(
        Optional<String> project, Benchmark benchmark, String arm, Metric metric, boolean phase, String fingerprint) {
    public SeriesName {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(arm, "arm");
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(fingerprint, "fingerprint");
    }

    /** The key, which sorts by project, workload, parameters, arm, metric, fingerprint. */
    byte[] key() {
        Key key = Key.of(Key.SERIES).text(project.orElse("")).text(benchmark.workload());
        benchmark.params().forEach((param, value) -> key.text(param).text(value));
        // no parameter has an empty name, so this ends them
        return key.text("")
                .text(arm)
                .text(metric.name())
                .text(metric.unit().symbol())
                .text(metric.direction().word())
                .text(fingerprint)
                .bytes();
    }

    /** The id: the first 16 bytes of the key's SHA-256. */
    byte[] id() {
        return Hash.first(16, key());
    }
}
