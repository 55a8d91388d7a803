package org.bench4j.engine.collect;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.bench4j.model.Metric;
import org.bench4j.spi.Probe;

/** Bytes that the measuring thread allocated, less what reading the counter twice allocates itself. */
final class AllocationProbe implements Probe {
    private final ThreadMXBean threads;
    private final long own;
    private long before;

    AllocationProbe() {
        threads = ManagementFactory.getThreadMXBean() instanceof ThreadMXBean sun
                        && sun.isThreadAllocatedMemorySupported()
                        && sun.isThreadAllocatedMemoryEnabled()
                ? sun
                : null;
        long smallest = Long.MAX_VALUE;
        for (int i = 0; threads != null && i < 50; i++) {
            long first = threads.getCurrentThreadAllocatedBytes();
            smallest = Math.min(smallest, threads.getCurrentThreadAllocatedBytes() - first);
        }
        own = smallest;
    }

    @Override
    public List<Metric> metrics() {
        return threads == null ? List.of() : List.of(Metric.ALLOCATED);
    }

    @Override
    public void before() {
        before = threads == null ? -1 : threads.getCurrentThreadAllocatedBytes();
    }

    @Override
    public void after(Readings readings) {
        if (before >= 0) {
            readings.put(Metric.ALLOCATED, Math.max(0, threads.getCurrentThreadAllocatedBytes() - before - own));
        }
    }
}
