package org.bench4j.engine.collect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.bench4j.model.Metric;
import org.bench4j.spi.Probe;

/** The probes of one trial, outermost first: what is cheap and close to the clock is read closest to it. */
public final class Probes implements AutoCloseable {
    private final List<Probe> probes;

    private Probes(List<Probe> probes) {
        this.probes = List.copyOf(probes);
    }

    /** Built-in probes, and those that provider files visible to the loader name. */
    public static Probes standard(ClassLoader loader) {
        return standard(loader, false);
    }

    /** The same for work that is done on several threads or on one. */
    public static Probes standard(ClassLoader loader, boolean severalThreads) {
        List<Probe> probes = new ArrayList<>();
        ServiceLoader.load(Probe.class, loader).forEach(probes::add);
        probes.add(new RunQueueProbe(Path.of("/proc/thread-self/schedstat")));
        probes.add(new GcProbe());
        probes.add(severalThreads ? CpuProbe.ofProcess() : CpuProbe.ofThread());
        probes.add(new AllocationProbe());
        return new Probes(probes);
    }

    /** These probes, outermost first. */
    public static Probes of(List<Probe> probes) {
        return new Probes(probes);
    }

    /** The metrics of all probes, those closest to the clock first. */
    public List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        for (int i = probes.size() - 1; i >= 0; i--) {
            metrics.addAll(probes.get(i).metrics());
        }
        return metrics;
    }

    /** Reads all before a span. */
    public void before() {
        for (int i = 0; i < probes.size(); i++) {
            probes.get(i).before();
        }
    }

    /** Reads all after a span. */
    public void after(Probe.Readings readings) {
        for (int i = probes.size() - 1; i >= 0; i--) {
            probes.get(i).after(readings);
        }
    }

    @Override
    public void close() {
        probes.forEach(Probe::close);
    }
}
