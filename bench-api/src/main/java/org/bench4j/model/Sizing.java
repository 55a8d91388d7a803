package org.bench4j.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Run counts for every benchmark of a history, and what they rest on.
 *
 * @param schemaVersion version of the format
 * @param createdAt when it was made
 * @param tool version of bench that made it
 * @param source the history, as the user gave it
 * @param rules by which rules
 * @param series every series with a CV, sorted by project, benchmark, arm, then metric
 * @param unsized series that have no commit with a CV, likewise
 * @param advice how often to run each benchmark at the target that was asked for
 * @param findings doubts about the whole
 */
public record Sizing(
        int schemaVersion,
        Instant createdAt,
        String tool,
        String source,
        SizingRules rules,
        List<SizedSeries> series,
        List<SizedSeries> unsized,
        List<Advice> advice,
        List<Finding> findings) {
    /** The format that this library writes and the newest that it reads. */
    public static final int SCHEMA_VERSION = 1;

    public Sizing {
        Objects.requireNonNull(createdAt, "createdAt");
        Names.require("tool version", tool);
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(rules, "rules");
        series = List.copyOf(series);
        unsized = List.copyOf(unsized);
        advice = List.copyOf(advice);
        findings = List.copyOf(findings);
        if (schemaVersion < 1 || schemaVersion > SCHEMA_VERSION) {
            throw new IllegalArgumentException(
                    "schemaVersion: expected 1 to " + SCHEMA_VERSION + ", got " + schemaVersion);
        }
    }

    /**
     * How often to run a benchmark.
     *
     * @param project module that it belongs to
     * @param benchmark what to run
     * @param arm the variant
     * @param trials fresh starts, or rounds of a workload with arms
     * @param alertLimit limit that they are enough for, as a ratio
     * @param provisional whether there is too little history to rely on
     */
    public record Advice(
            Optional<String> project,
            Benchmark benchmark,
            String arm,
            int trials,
            double alertLimit,
            boolean provisional) {
        public Advice {
            Objects.requireNonNull(project, "project");
            Objects.requireNonNull(benchmark, "benchmark");
            Names.require("arm", arm);
            if (trials < 1) {
                throw new IllegalArgumentException(
                        "trials advised for " + benchmark + ": expected at least 1, got " + trials);
            }
        }
    }
}
