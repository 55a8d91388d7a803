package org.bench4j.model;

import java.util.Objects;

/**
 * A field in which two reports differ although it must agree before their times compare.
 *
 * @param field its name, the word with which {@code bench.allow} waives it
 * @param where the benchmark it belongs to, empty for the whole report
 * @param baseline its value in the baseline
 * @param candidate its value in the candidate
 */
public record Mismatch(String field, String where, String baseline, String candidate) {
    public Mismatch {
        Names.require("field", field);
        Objects.requireNonNull(where, "where");
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(candidate, "candidate");
    }
}
