package org.bench4j.model.observed;

import java.util.Objects;

/**
 * How fast a part of the rig went when no arm stood in its way.
 *
 * @param schema format of the record
 * @param bench the rig
 * @param run sweep and conditions
 * @param name which part
 * @param rows how many it moved
 * @param elapsedMicros in which time
 */
public record CeilingRecord(int schema, String bench, RunContext run, String name, long rows, long elapsedMicros)
        implements ObservedRecord {
    public CeilingRecord {
        ObservedWords.schema(schema);
        ObservedWords.name("bench", bench);
        ObservedWords.name("ceiling", name);
        Objects.requireNonNull(run, "run");
        if (rows < 1 || elapsedMicros < 1) {
            throw new IllegalArgumentException("ceiling " + name + " of " + rows + " rows in " + elapsedMicros
                    + " us: expected at least one of each");
        }
    }

    /** Rows a second. */
    public double rowsPerSecond() {
        return rows * 1e6 / elapsedMicros;
    }
}
