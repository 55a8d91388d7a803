package org.bench4j.engine.ingest;

import java.util.List;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;
import org.bench4j.model.Revision;

/**
 * Takes the runs of a file as they are read, entry by entry, without a report of each.
 *
 * @param <T> what is kept of the runs of one benchmark in one entry
 */
public interface RunsTaker<T> {
    /**
     * What is to be kept of runs that are each a fresh start; absent for nothing. Called by several threads at once.
     *
     * @param benchmark as a rule the same object wherever in the file it stands
     * @param runs in the metric's unit, finite; the taker's to keep
     */
    Optional<T> condensed(Benchmark benchmark, Metric metric, double[] runs);

    /** An entry that measured that commit, in the order of the file, on the thread that reads it. */
    void entry(Optional<Revision> revision, List<T> kept);
}
