package org.bench4j.examples.leanchain.node;

import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/**
 * The histograms that a node exports, in seconds.
 *
 * <p>A phase that never ran has no series. One object per registry: nodes in one JVM that are to be told apart need a registry each.
 */
public final class NodeMetrics {
    /** One observation for each phase of each build, under the label {@code phase}. */
    public static final String BUILD_PHASE = "lean_block_proposal_attestation_build_phase_seconds";

    /** One observation for each build: producing and sealing, no import. */
    public static final String BUILDING_TIME = "lean_block_building_time_seconds";

    private static final double NANOS = 1e9;
    private static final double[] BOUNDS = {
        0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1,
        2.5
    };

    private final Histogram phases;
    private final Histogram building;

    /** Registers the histograms. */
    public NodeMetrics(PrometheusRegistry registry) {
        phases = Histogram.builder()
                .name(BUILD_PHASE)
                .help("Time spent in each phase of building a block")
                .labelNames("phase")
                .classicOnly()
                .classicUpperBounds(BOUNDS)
                .register(registry);
        building = Histogram.builder()
                .name(BUILDING_TIME)
                .help("Time to build a block: producing and sealing it")
                .classicOnly()
                .classicUpperBounds(BOUNDS)
                .register(registry);
    }

    /** Observes the time since {@code startNanos}, a reading of {@link System#nanoTime}. */
    void observe(BuildPhase phase, long startNanos) {
        phases.labelValues(phase.label()).observe((System.nanoTime() - startNanos) / NANOS);
    }

    /** Observes a whole build since {@code startNanos}. */
    void observeBuild(long startNanos) {
        building.observe((System.nanoTime() - startNanos) / NANOS);
    }
}
