package org.bench4j.engine.sources;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.DataPointSnapshot;
import io.prometheus.metrics.model.snapshots.DistributionDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import java.util.List;
import java.util.Objects;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;

/**
 * Phases out of a Prometheus histogram or summary in seconds, one phase for each value of a label.
 *
 * <p>Exact: sums and counts only, no buckets. Sum and count of a data point are of one snapshot. Immutable: {@link #once},
 * {@link #optional} and {@link #where} give a new source. Needs {@code prometheus-metrics-core}.
 */
public final class PrometheusPhases implements PhaseSource {
    private static final double NANOS_PER_SECOND = 1e9;

    private final PrometheusRegistry registry;
    private final String metric;
    private final String label;
    private final Conditions conditions;
    private final LabelledPhases phases;

    private PrometheusPhases(
            PrometheusRegistry registry, String metric, String label, Conditions conditions, LabelledPhases phases) {
        this.registry = Objects.requireNonNull(registry, "registry");
        this.metric = Objects.requireNonNull(metric, "metric");
        this.label = Objects.requireNonNull(label, "label");
        this.conditions = conditions;
        this.phases = phases;
    }

    /**
     * A source without phases yet.
     *
     * @param metric name of a histogram or summary, registered at the latest when the first sample is taken
     * @param label label whose values are names of phases
     */
    public static PrometheusPhases of(PrometheusRegistry registry, String metric, String label) {
        return new PrometheusPhases(registry, metric, label, Conditions.none(), LabelledPhases.none());
    }

    /** With one more phase, which runs exactly once in each sample. */
    public PrometheusPhases once(String phase) {
        return new PrometheusPhases(registry, metric, label, conditions, phases.once(phase));
    }

    /** With one more phase, which may run any number of times. */
    public PrometheusPhases optional(String phase) {
        return new PrometheusPhases(registry, metric, label, conditions, phases.optional(phase));
    }

    /** Reading only data points that have another label with this value, such as {@code source="replay"}. */
    public PrometheusPhases where(String otherLabel, String value) {
        return new PrometheusPhases(registry, metric, label, conditions.and(otherLabel, value), phases);
    }

    @Override
    public List<PhaseSpec> phases() {
        return phases.specs();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException when the registry has no such metric, or it is neither a histogram nor a summary
     */
    @Override
    public PhaseTotals read() {
        LabelledPhases.Tally tally = phases.tally();
        boolean found = false;
        for (MetricSnapshot snapshot : registry.scrape(metric::equals)) {
            if (!(snapshot instanceof HistogramSnapshot) && !(snapshot instanceof SummarySnapshot)) {
                throw new IllegalStateException("metric " + metric + ": expected a histogram or a summary, got "
                        + snapshot.getClass().getSimpleName());
            }
            found = true;
            for (DataPointSnapshot point : snapshot.getDataPoints()) {
                if (point instanceof DistributionDataPointSnapshot distribution
                        && conditions.hold(point.getLabels()::get)) {
                    add(tally, distribution);
                }
            }
        }
        if (!found) {
            throw new IllegalStateException(
                    "metric " + metric + ": the registry has none of that name, so its phases cannot be read");
        }
        return tally.totals();
    }

    private void add(LabelledPhases.Tally tally, DistributionDataPointSnapshot point) {
        String phase = point.getLabels().get(label);
        if (phase != null) {
            if (!point.hasCount() || !point.hasSum()) {
                throw new IllegalStateException("metric " + metric + ", " + label + " " + phase
                        + ": expected a sum and a count, the data point lacks one");
            }
            tally.add(phase, point.getCount(), point.getSum() * NANOS_PER_SECOND);
        }
    }
}
