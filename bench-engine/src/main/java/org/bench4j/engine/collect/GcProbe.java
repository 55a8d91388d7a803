package org.bench4j.engine.collect;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.bench4j.model.Metric;
import org.bench4j.spi.Probe;

/** Collections of the whole JVM and the time that its collectors reported, in their grain of a millisecond. */
final class GcProbe implements Probe {
    private static final double NANOS_PER_MILLI = 1e6;

    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private long countBefore;
    private long millisBefore;

    @Override
    public List<Metric> metrics() {
        return count() < 0 ? List.of() : List.of(Metric.GC_COUNT, Metric.GC_TIME);
    }

    @Override
    public void before() {
        countBefore = count();
        millisBefore = millis();
    }

    @Override
    public void after(Readings readings) {
        if (countBefore >= 0 && millisBefore >= 0) {
            readings.put(Metric.GC_COUNT, count() - countBefore);
            readings.put(Metric.GC_TIME, (millis() - millisBefore) * NANOS_PER_MILLI);
        }
    }

    /** Of all collectors, -1 when one of them does not tell or there is none. */
    private long count() {
        long sum = collectors.isEmpty() ? -1 : 0;
        for (GarbageCollectorMXBean collector : collectors) {
            long count = collector.getCollectionCount();
            sum = count < 0 || sum < 0 ? -1 : sum + count;
        }
        return sum;
    }

    private long millis() {
        long sum = collectors.isEmpty() ? -1 : 0;
        for (GarbageCollectorMXBean collector : collectors) {
            long time = collector.getCollectionTime();
            sum = time < 0 || sum < 0 ? -1 : sum + time;
        }
        return sum;
    }
}
