package org.bench4j.engine.ingest;

import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;
import org.bench4j.model.Revision;

/** Takes the runs of a file as they are read, entry by entry, without a report of each. */
public interface RunsTaker {
    /**
     * Runs of one benchmark, each a fresh start.
     *
     * @param benchmark as a rule the same object wherever in the file it stands
     * @param runs in the metric's unit, finite; the taker's to keep
     */
    void starts(Benchmark benchmark, Metric metric, double[] runs);

    /** The entry that all runs since the last one belong to has ended; it measured that commit. */
    void entry(Optional<Revision> revision);
}
