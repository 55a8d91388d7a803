package org.bench4j.spi;

import java.util.List;
import org.bench4j.model.Metric;

/**
 * An extra metric beside the wall clock, read just before and just after each sample on the measuring thread.
 *
 * <p>Found by {@link java.util.ServiceLoader}; each trial gets an instance of its own. A probe that the platform does not
 * support lists no metrics.
 */
public interface Probe extends AutoCloseable {
    /** The metrics that this probe may read; the same list at every call. */
    List<Metric> metrics();

    /** Takes the reading before the span; must be cheap and must not allocate more than it has to. */
    void before();

    /** Takes the reading after the span and hands over the differences; a value that could not be read is not handed over. */
    void after(Readings readings);

    /** Releases what the probe holds; called once, after the trial. */
    @Override
    default void close() {}

    /** Where a probe puts what it read. */
    @FunctionalInterface
    interface Readings {
        /** Hands over one value, in the metric's unit. */
        void put(Metric metric, double amount);
    }
}
