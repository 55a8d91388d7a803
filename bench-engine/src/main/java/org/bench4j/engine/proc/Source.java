package org.bench4j.engine.proc;

import java.util.Map;
import java.util.Set;

/** One way of reading a target's quantities; for one thread. */
sealed interface Source extends AutoCloseable permits UnifiedSource, LegacySource, ProcessesSource, ThreadsSource {
    /** Grain of counters that the kernel brings up to date at each clock tick; the coarsest common tick is 4 ms. */
    long TICK = 4_000_000;

    /** What a page of memory is the grain of. */
    long PAGE = 4096;

    /** All quantities that this way can tell where everything is as it should be, and what it would say of them. */
    Map<Quantity, Provenance> claims();

    /** Reads some quantities of those claimed; what can't be read is left as it was. */
    void read(Set<Quantity> wanted, Reading into);

    /** Whether there is nothing to read yet, but will be once the target's first process runs. */
    default boolean isStillEmpty() {
        return false;
    }

    /** Lets the peaks begin anew; false when this way can't, and its peak is then of all the target's life. */
    boolean resetPeaks();

    @Override
    void close();
}
