package org.bench4j.engine.collect.iterate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;

/**
 * Takes one trial: opens a workload, iterates it through warm-up and measured samples on one code path, closes it.
 *
 * <p>Whatever the workload does wrong ends up as the trial's failure; the samples before it were handed over already.
 * Used once, on the thread that measures.
 */
public final class IterateCollector {
    private final TrialPlan plan;
    private final DeclaredWorkload declared;
    private final Probes probes;
    private final Clock clock;
    private final TrialSink sink;

    /** For one trial. */
    public IterateCollector(TrialPlan plan, Probes probes, Clock clock, TrialSink sink) {
        this.plan = plan;
        this.declared = plan.assignment().workload();
        this.probes = probes;
        this.clock = clock;
        this.sink = sink;
    }

    /**
     * Takes the trial.
     *
     * @throws IOException when the sink cannot take a sample
     * @throws InterruptedException when the thread was interrupted; the workload is closed and the trial ended as failed first
     */
    public void collect() throws IOException, InterruptedException {
        sink.begin(trial());
        Doubts doubts = new Doubts(plan.assignment().benchmark().toString(), plan.index(), clock.grain());
        Optional<Failure> failure;
        try {
            failure = iterate(declared.workload(), doubts);
        } catch (InterruptedException interrupted) {
            sink.end(Optional.empty(), Optional.of(Failures.of("interrupted", interrupted)));
            throw interrupted;
        }
        doubts.findings().forEach(sink::finding);
        sink.end(Optional.empty(), failure);
    }

    private Trial trial() {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(Metric.WALL);
        metrics.addAll(probes.metrics());
        metrics.addAll(declared.outside());
        return new Trial(
                plan.assignment().benchmark(),
                plan.arm(),
                plan.index(),
                plan.isolation(),
                plan.assignment().incidental(),
                declared.pins(),
                plan.assignment().warmup(),
                plan.assignment().iterations(),
                declared.phases(),
                metrics,
                List.of(),
                Optional.empty());
    }

    private <I, O> Optional<Failure> iterate(Workload<I, O> workload, Doubts doubts)
            throws IOException, InterruptedException {
        Optional<Failure> failure;
        try {
            failure = Failures.of("open", () -> workload.open(new TrialSetup(plan)));
            if (failure.isEmpty()) {
                failure = takeAll(new SampleTaker<>(workload, declared, probes, clock, doubts));
            }
        } catch (IOException | InterruptedException | RuntimeException | Error stop) {
            try {
                workload.close();
            } catch (Exception | Error closing) {
                stop.addSuppressed(closing);
            }
            throw stop;
        }
        Optional<Failure> closing = Failures.of("close", workload::close);
        return failure.isPresent() ? failure : closing;
    }

    private Optional<Failure> takeAll(SampleTaker<?, ?> taker) throws IOException, InterruptedException {
        for (Stage stage : Stage.values()) {
            int samples = stage == Stage.WARMUP
                    ? plan.assignment().warmup()
                    : plan.assignment().iterations();
            for (int index = 0; index < samples; index++) {
                if (Thread.interrupted()) {
                    throw new InterruptedException("before " + stage.word() + " sample " + (index + 1));
                }
                Optional<Failure> failure = taker.take(stage, index);
                if (failure.isPresent()) {
                    return failure;
                }
                sink.sample(taker.sample());
            }
        }
        return Optional.empty();
    }

    /** What the workload is opened with. */
    private record TrialSetup(TrialPlan plan) implements Setup {
        @Override
        public <T> T get(Param<T> param) {
            return plan.assignment().get(param);
        }

        @Override
        public int trial() {
            return plan.index();
        }

        @Override
        public long seed() {
            return plan.seed();
        }

        @Override
        public String arm() {
            return plan.arm();
        }
    }
}
