package org.bench4j.model.observed;

import java.util.Map;
import java.util.Objects;

/**
 * What a measurement is of.
 *
 * @param schema format of the record
 * @param bench the rig
 * @param runId unique to the measurement
 * @param rep which repetition, from 1
 * @param reps how many were planned
 * @param sut the arm
 * @param run sweep and conditions
 * @param variant the arm's knobs, as text, in order
 */
public record RecordHead(
        int schema,
        String bench,
        String runId,
        int rep,
        int reps,
        Sut sut,
        RunContext run,
        Map<String, String> variant) {
    public RecordHead {
        ObservedWords.schema(schema);
        ObservedWords.name("bench", bench);
        ObservedWords.name("run_id", runId);
        Objects.requireNonNull(sut, "sut");
        Objects.requireNonNull(run, "run");
        variant = ObservedWords.copy(variant);
        if (rep < 1 || reps < rep) {
            throw new IllegalArgumentException(
                    "repetition " + rep + " of " + reps + ": expected one from 1 to the number planned");
        }
    }
}
