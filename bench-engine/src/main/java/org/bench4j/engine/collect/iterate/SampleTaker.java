package org.bench4j.engine.collect.iterate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.Probes;
import org.bench4j.model.Digest;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Value;
import org.bench4j.spi.Probe;

/**
 * Takes samples one by one, warm-up and measured ones by the same code.
 *
 * <p>Readings nest: phase totals outermost, then probes, then the clock, and between the two clock readings the production call alone.
 */
final class SampleTaker<I, O> {
    private final Workload<I, O> workload;
    private final PhaseReader phases;
    private final Probes probes;
    private final Clock clock;
    private final Doubts doubts;
    private final SampleIteration iteration;
    private long wall;
    private Optional<Sample> sample = Optional.empty();

    SampleTaker(Workload<I, O> workload, DeclaredWorkload declared, Probes probes, Clock clock, Doubts doubts) {
        this.workload = workload;
        this.phases = new PhaseReader(declared.sources());
        this.probes = probes;
        this.clock = clock;
        this.doubts = doubts;
        this.iteration = new SampleIteration(declared.outside());
    }

    /**
     * Takes the next sample.
     *
     * @return why there is none, empty when {@link #sample()} has it
     */
    Optional<Failure> take(Stage stage, int index) throws InterruptedException {
        sample = Optional.empty();
        iteration.begin(stage, index);
        String where = " of " + (stage == Stage.WARMUP ? "warm-up" : "measured") + " sample " + (index + 1);
        Taking taking = new Taking();
        Optional<Failure> failure = Failures.of("prepare" + where, () -> taking.input = workload.prepare(iteration));
        if (failure.isEmpty()) {
            failure = Failures.of(() -> taking.step + where, () -> span(taking));
        }
        if (failure.isEmpty()) {
            failure = Failures.of("phases" + where, () -> taking.spans = phases.after(doubts));
        }
        if (failure.isEmpty()) {
            failure = Failures.of("verify" + where, () -> taking.digest = verified(taking));
        }
        if (failure.isEmpty()) {
            failure = Failures.of("readings" + where, () -> sample = Optional.of(assemble(stage, index, taking)));
        }
        return failure;
    }

    /** The sample that {@link #take} took last. */
    Sample sample() {
        return sample.orElseThrow(() -> new IllegalStateException("the last sample failed"));
    }

    /** Everything that the readings need is there before the first of them: what is allocated between them would count. */
    private void span(Taking taking) throws Exception {
        phases.before();
        taking.step = "probes before";
        probes.before();
        taking.step = "measure";
        taking.output = timed(taking.input);
        taking.step = "probes after";
        probes.after(taking);
    }

    /** Kept small and by itself so that it is compiled as it stands: a reading, the call, a reading. */
    private O timed(I input) throws Exception {
        long start = clock.nanos();
        O output = workload.measure(input);
        long stop = clock.nanos();
        wall = stop - start;
        return output;
    }

    private Digest verified(Taking taking) throws Exception {
        Digest digest = workload.verify(iteration, taking.input, taking.output);
        if (digest == null) {
            throw new IllegalStateException("no digest: verify must return the fingerprint of the work, got null");
        }
        return digest;
    }

    private Sample assemble(Stage stage, int index, Taking taking) {
        List<Value> values = new ArrayList<>();
        values.add(new Value(Metric.WALL.name(), wall));
        values.addAll(taking.values);
        values.addAll(iteration.outside());
        Sample taken =
                new Sample(index, stage, OptionalInt.empty(), 1, Optional.of(taking.digest), taking.spans, values);
        doubts.about(taken);
        return taken;
    }

    /** What one sample is made of while it is taken. */
    private final class Taking implements Probe.Readings {
        private String step = "phases before";
        private I input;
        private O output;
        private Digest digest;
        private List<Span> spans = List.of();
        private final List<Value> values = new ArrayList<>();

        @Override
        public void put(Metric metric, double amount) {
            values.add(new Value(metric.name(), amount));
        }
    }
}
