package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.util.List;
import org.bench4j.model.observed.Scope;

/** The sampler as the driver sees it: told what to watch, asked for what it saw. For one thread. */
public interface Sampling {
    /**
     * Watches a target from now on, instead of what was watched under that scope before; peaks that the kernel keeps begin anew.
     *
     * @throws IOException when the sampler is gone
     */
    void watch(Scope scope, Target target) throws IOException, InterruptedException;

    /** Stops watching. */
    void forget(Scope scope) throws IOException;

    /**
     * Waits for the first sighting at or after a moment.
     *
     * @throws IOException when the sampler is gone, or silent for much longer than its interval
     */
    Sighting after(long nanos) throws IOException, InterruptedException;

    /** The sightings from one moment to another, both included, in order. */
    List<Sighting> between(long fromNanos, long toNanos);

    /** Time between two sightings, as planned. */
    long intervalNanos();
}
