package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.api.Workload;
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
 * The readings around the clock take microseconds that vary, so that a window begins at any moment between two steps of the clock: no
 * sample is locked to them.
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
    Optional<Failure> take(Stage stage, int index, OptionalInt round, int ops) throws InterruptedException {
        sample = Optional.empty();
        iteration.begin(stage);
        String where = " of " + (stage == Stage.WARMUP ? "warm-up" : "measured") + " sample " + (index + 1);
        Taking taking = new Taking(ops);
        Optional<Failure> failure = Failures.of("prepare" + where, () -> prepare(taking));
        if (failure.isEmpty()) {
            failure = Failures.of(() -> taking.step + where, () -> span(taking));
        }
        if (failure.isEmpty()) {
            failure = Failures.of("phases" + where, () -> taking.spans = phases.after(ops, doubts));
        }
        if (failure.isEmpty()) {
            failure = Failures.of("verify" + where, () -> verify(taking));
        }
        if (failure.isEmpty()) {
            failure =
                    Failures.of("readings" + where, () -> sample = Optional.of(assemble(stage, index, round, taking)));
        }
        return failure;
    }

    /** The sample that {@link #take} took last. */
    Sample sample() {
        return sample.orElseThrow(() -> new IllegalStateException("the last sample failed"));
    }

    /** Its wall, in nanoseconds. */
    long wall() {
        return wall;
    }

    private void prepare(Taking taking) throws Exception {
        for (int op = 0; op < taking.ops; op++) {
            iteration.next();
            taking.inputs[op] = workload.prepare(iteration);
        }
    }

    /** Everything that the readings need is there before the first of them: what is allocated between them would count. */
    private void span(Taking taking) throws Exception {
        phases.before();
        taking.step = "probes before";
        probes.before();
        taking.step = "measure";
        if (taking.ops == 1) {
            taking.outputs[0] = timed(taking.input(0));
        } else {
            timed(taking.inputs, taking.outputs);
        }
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

    /** The same for a batch, whose ops are too short for the clock one by one; what they return is kept alive. */
    @SuppressWarnings("unchecked") // the array holds what prepare returned
    private void timed(Object[] inputs, Object[] outputs) throws Exception {
        long start = clock.nanos();
        for (int op = 0; op < inputs.length; op++) {
            outputs[op] = workload.measure((I) inputs[op]);
        }
        long stop = clock.nanos();
        wall = stop - start;
    }

    /** Each op by itself; the digest of a batch is one over those of its ops. */
    private void verify(Taking taking) throws Exception {
        iteration.rewind(taking.ops);
        if (taking.ops == 1) {
            taking.digest = verified(taking, 0);
            return;
        }
        StringBuilder digests = new StringBuilder();
        for (int op = 0; op < taking.ops; op++) {
            digests.append(verified(taking, op).hex()).append('\n');
        }
        taking.digest = Digest.sha256(digests.toString());
    }

    private Digest verified(Taking taking, int op) throws Exception {
        iteration.next();
        Digest digest = workload.verify(iteration, taking.input(op), taking.output(op));
        if (digest == null) {
            throw new IllegalStateException("no digest: verify must return the fingerprint of the work, got null");
        }
        return digest;
    }

    private Sample assemble(Stage stage, int index, OptionalInt round, Taking taking) {
        List<Value> values = new ArrayList<>();
        values.add(new Value(Metric.WALL.name(), wall));
        values.addAll(taking.values);
        values.addAll(iteration.outside());
        Sample taken = new Sample(index, stage, round, taking.ops, Optional.of(taking.digest), taking.spans, values);
        doubts.about(taken);
        return taken;
    }

    /** What one sample is made of while it is taken. */
    private final class Taking implements Probe.Readings {
        private final int ops;
        private final Object[] inputs;
        private final Object[] outputs;
        private final List<Value> values = new ArrayList<>();
        private String step = "phases before";
        private Digest digest;
        private List<Span> spans = List.of();

        private Taking(int ops) {
            this.ops = ops;
            this.inputs = new Object[ops];
            this.outputs = new Object[ops];
        }

        @SuppressWarnings("unchecked") // the array holds what prepare returned
        private I input(int op) {
            return (I) inputs[op];
        }

        @SuppressWarnings("unchecked") // the array holds what measure returned
        private O output(int op) {
            return (O) outputs[op];
        }

        @Override
        public void put(Metric metric, double amount) {
            values.add(new Value(metric.name(), amount));
        }
    }
}
