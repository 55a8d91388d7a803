package org.bench4j.engine.ingest;

import java.util.List;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;
import org.bench4j.model.Revision;

/** Takes the runs of a file as they are read, entry by entry, without a report of each. */
@FunctionalInterface
public interface RunsTaker {
    /**
     * Runs of one benchmark, each a fresh start.
     *
     * @param benchmark as a rule the same object wherever in the file it stands
     * @param runs in the metric's unit, finite; the taker's to keep
     */
    record Starts(Benchmark benchmark, Metric metric, double[] runs) {}

    /** An entry that measured that commit; called in the order of the file, on the thread that reads it. */
    void entry(Optional<Revision> revision, List<Starts> runs);
}
