package org.bench4j.engine.rigs;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bench4j.engine.collect.observe.Sampling;
import org.bench4j.engine.collect.observe.Sighting;
import org.bench4j.engine.collect.observe.Target;
import org.bench4j.engine.proc.Quantity;
import org.bench4j.engine.sampler.Observation;
import org.bench4j.engine.sampler.Sampler;
import org.bench4j.engine.sampler.WatchedTarget;
import org.bench4j.model.observed.Scope;

/** The sampler's process, as drivers see it. The ends of windows are marked, so that it reads them with care. */
final class SamplerSampling implements Sampling {
    private final Sampler sampler;
    private final Duration period;
    private Observation first;
    private Observation last;
    private long marks;

    SamplerSampling(Sampler sampler, Duration period) throws IOException, InterruptedException {
        this.sampler = sampler;
        this.period = period;
        first = mark();
        last = first;
    }

    private Observation mark() throws IOException, InterruptedException {
        marks++;
        return sampler.mark("end-" + marks);
    }

    @Override
    public void watch(Scope scope, Target target) throws IOException, InterruptedException {
        sampler.watch(new WatchedTarget(scope.word(), target.processes(), target.groups()));
    }

    /** Sightings before the one that was asked for last are then needed no more. */
    @Override
    public void forget(Scope scope) throws IOException {
        sampler.drop(scope.word());
        sampler.forget(last);
        first = last;
    }

    @Override
    public Sighting after(long nanos) throws IOException, InterruptedException {
        long left = nanos - System.nanoTime();
        if (left > 0) {
            TimeUnit.NANOSECONDS.sleep(left);
        }
        last = mark();
        return sighting(last);
    }

    @Override
    public List<Sighting> between(long fromNanos, long toNanos) {
        return sampler.between(first, last).stream()
                .filter(one -> one.at() >= fromNanos && one.at() <= toNanos)
                .map(SamplerSampling::sighting)
                .toList();
    }

    @Override
    public long intervalNanos() {
        return period.toNanos();
    }

    private static Sighting sighting(Observation observation) {
        Map<Scope, Map<Quantity, Long>> readings = new EnumMap<>(Scope.class);
        for (Scope scope : Scope.values()) {
            Map<Quantity, Long> reading = observation.targets().get(scope.word());
            if (reading != null) {
                readings.put(scope, reading);
            }
        }
        return new Sighting(
                observation.at(), Instant.EPOCH.plus(observation.wallMicros(), ChronoUnit.MICROS), readings);
    }
}
