package org.bench4j.examples.leanchain.node;

/** A stopwatch for one import: each lap is the time since the one before. */
final class ImportTimer {
    private final NodeMetrics metrics;
    private final ImportSource source;
    private long start = System.nanoTime();

    ImportTimer(NodeMetrics metrics, ImportSource source) {
        this.metrics = metrics;
        this.source = source;
    }

    /** Observes the time since the last lap under this phase. */
    void lap(ImportPhase phase) {
        long now = System.nanoTime();
        metrics.observe(phase, source, now - start);
        // Read again: what observing costs is nobody's phase.
        start = System.nanoTime();
    }
}
