package org.bench4j.engine.collect;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.bench4j.model.Metric;
import org.bench4j.spi.Probe;

/** CPU time of the measuring thread. */
final class CpuProbe implements Probe {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean supported = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
    private long before;

    @Override
    public List<Metric> metrics() {
        return supported ? List.of(Metric.CPU) : List.of();
    }

    @Override
    public void before() {
        before = supported ? threads.getCurrentThreadCpuTime() : -1;
    }

    @Override
    public void after(Readings readings) {
        if (before >= 0) {
            long now = threads.getCurrentThreadCpuTime();
            if (now >= before) {
                readings.put(Metric.CPU, now - before);
            }
        }
    }
}
