package org.bench4j.engine.sources;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.step.StepMeterRegistry;
import io.micrometer.core.instrument.step.StepTimer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.bench4j.model.PhaseSpec;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;

/**
 * Phases out of Micrometer timers of one name, one phase for each value of a tag.
 *
 * <p>Exact: total time and count only. Immutable: {@link #once} and {@link #optional} give a new source. Registries that
 * forget their totals at the end of each step are refused. Needs {@code micrometer-core}.
 */
public final class MicrometerPhases implements PhaseSource {
    private final MeterRegistry registry;
    private final String timer;
    private final String tag;
    private final LabelledPhases phases;

    private MicrometerPhases(MeterRegistry registry, String timer, String tag, LabelledPhases phases) {
        this.registry = Objects.requireNonNull(registry, "registry");
        this.timer = Objects.requireNonNull(timer, "timer");
        this.tag = Objects.requireNonNull(tag, "tag");
        this.phases = phases;
    }

    /**
     * A source without phases yet.
     *
     * @param timer name of the timers
     * @param tag tag whose values are names of phases
     * @throws IllegalArgumentException when the registry does not keep running totals
     */
    public static MicrometerPhases of(MeterRegistry registry, String timer, String tag) {
        requireRunningTotals(registry);
        return new MicrometerPhases(registry, timer, tag, LabelledPhases.none());
    }

    /** With one more phase, which runs exactly once in each sample. */
    public MicrometerPhases once(String phase) {
        return new MicrometerPhases(registry, timer, tag, phases.once(phase));
    }

    /** With one more phase, which may run any number of times. */
    public MicrometerPhases optional(String phase) {
        return new MicrometerPhases(registry, timer, tag, phases.optional(phase));
    }

    @Override
    public List<PhaseSpec> phases() {
        return phases.specs();
    }

    /**
     * {@inheritDoc}
     *
     * <p>A timer has no snapshot of count and time together, so production must not record while a sample is being read.
     *
     * @throws IllegalStateException when a timer starts anew with every step
     */
    @Override
    public PhaseTotals read() {
        LabelledPhases.Tally tally = phases.tally();
        for (Timer meter : registry.find(timer).timers()) {
            String phase = meter.getId().getTag(tag);
            if (phase != null && meter instanceof StepTimer) {
                throw new IllegalStateException("timer " + timer + ", " + tag + " " + phase
                        + ": expected one that keeps running totals, this one starts anew with every step");
            }
            if (phase != null) {
                tally.add(phase, meter.count(), meter.totalTime(TimeUnit.NANOSECONDS));
            }
        }
        return tally.totals();
    }

    /** A composite answers for any of its registries, so that all of them have to keep totals. */
    private static void requireRunningTotals(MeterRegistry registry) {
        if (registry instanceof StepMeterRegistry) {
            throw new IllegalArgumentException(
                    "meter registry " + registry.getClass().getName()
                            + ": expected one that keeps running totals (such as SimpleMeterRegistry), this one starts anew with every step");
        }
        if (registry instanceof CompositeMeterRegistry composite) {
            if (composite.getRegistries().isEmpty()) {
                throw new IllegalArgumentException(
                        "meter registry: expected one that records, this composite has no registry in it");
            }
            composite.getRegistries().forEach(MicrometerPhases::requireRunningTotals);
        }
    }
}
