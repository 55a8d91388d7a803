package org.bench4j.examples.leanchain.node;

import io.prometheus.metrics.core.datapoints.DistributionDataPoint;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

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

    /** One observation for each phase that ran in each import, under the labels {@code phase} and {@code source}. */
    public static final String IMPORT_PHASE = "lean_block_import_phase_seconds";

    private static final double NANOS = 1e9;
    private static final double[] BOUNDS = {
        0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1,
        2.5
    };

    private final Histogram phases;
    private final Histogram building;
    private final Histogram imports;
    /** Looked up once for each pair: a lookup by label values costs more than the shortest phases. */
    private final Map<ImportSource, Map<ImportPhase, DistributionDataPoint>> importPoints =
            new EnumMap<>(ImportSource.class);

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
        imports = Histogram.builder()
                .name(IMPORT_PHASE)
                .help("Time spent in each phase of importing a block")
                .labelNames("phase", "source")
                .classicOnly()
                .classicUpperBounds(BOUNDS)
                .register(registry);
        for (ImportSource source : ImportSource.values()) {
            importPoints.put(source, new ConcurrentHashMap<>());
        }
    }

    /** Observes the time since {@code startNanos}, a reading of {@link System#nanoTime}. */
    void observe(BuildPhase phase, long startNanos) {
        phases.labelValues(phase.label()).observe((System.nanoTime() - startNanos) / NANOS);
    }

    /** Observes a whole build since {@code startNanos}. */
    void observeBuild(long startNanos) {
        building.observe((System.nanoTime() - startNanos) / NANOS);
    }

    /** Observes a phase of an import that took {@code nanos}. */
    public void observe(ImportPhase phase, ImportSource source, long nanos) {
        importPoints
                .get(source)
                .computeIfAbsent(phase, first -> imports.labelValues(first.label(), source.label()))
                .observe(nanos / NANOS);
    }
}
