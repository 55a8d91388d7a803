package org.bench4j.engine.collect;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.LongSupplier;
import org.bench4j.model.Metric;
import org.bench4j.spi.Probe;

/** CPU time of the measuring thread, or of the whole process for work on several threads. */
final class CpuProbe implements Probe {
    private final LongSupplier nanos;
    private final boolean supported;
    private long before;

    private CpuProbe(LongSupplier nanos, boolean supported) {
        this.nanos = nanos;
        this.supported = supported;
    }

    static CpuProbe ofThread() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new CpuProbe(
                threads::getCurrentThreadCpuTime,
                threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled());
    }

    static CpuProbe ofProcess() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        return system instanceof com.sun.management.OperatingSystemMXBean process
                ? new CpuProbe(process::getProcessCpuTime, process.getProcessCpuTime() >= 0)
                : new CpuProbe(() -> -1, false);
    }

    @Override
    public List<Metric> metrics() {
        return supported ? List.of(Metric.CPU) : List.of();
    }

    @Override
    public void before() {
        before = supported ? nanos.getAsLong() : -1;
    }

    @Override
    public void after(Readings readings) {
        if (before >= 0) {
            long now = nanos.getAsLong();
            if (now >= before) {
                readings.put(Metric.CPU, now - before);
            }
        }
    }
}
