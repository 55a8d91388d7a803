package org.bench4j.engine.collect;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.api.corpus.Corpus;
import org.bench4j.model.Digest;
import org.bench4j.model.Failure;
import org.bench4j.model.Stage;

/**
 * A trial while it is taken: its workload is opened, gives one sample after the other, and is closed, whatever happens.
 *
 * <p>Whatever the workload does wrong ends up as the trial's failure; the samples before it were handed over already. The order of calls
 * is {@link #begin}, {@link #open}, any number of {@link #take}, then {@link #end}, or {@link #abandon} when something outside the workload
 * stopped the run. Used once, by the one thread that measures; the thread's context class loader is the workload's while its code runs.
 */
public final class LiveTrial {
    private final TrialPlan plan;
    private final DeclaredWorkload declared;
    private final ClassLoader loader;
    private final Probes probes;
    private final Clock clock;
    private final TrialSink sink;
    private final Doubts doubts;
    private final int[] taken = new int[Stage.values().length];
    private SampleTaker<?, ?> taker;
    private Optional<Failure> failure = Optional.empty();

    /** For one trial whose workload's code was loaded by {@code loader}. */
    public LiveTrial(TrialPlan plan, ClassLoader loader, Probes probes, Clock clock, TrialSink sink) {
        this.plan = plan;
        this.declared = plan.assignment().workload();
        this.loader = loader;
        this.probes = probes;
        this.clock = clock;
        this.sink = sink;
        this.doubts = new Doubts(plan.assignment().benchmark().toString(), plan.index(), clock.grain());
    }

    /** Hands over the trial without samples. */
    public void begin() throws IOException {
        sink.begin(plan.empty(probes.metrics()));
    }

    /** Opens the workload; false when it failed. */
    public boolean open() throws InterruptedException {
        Workload<?, ?> workload = declared.workload();
        taker = new SampleTaker<>(workload, declared, probes, clock, doubts);
        return inItsLoader(() -> goesOn(Failures.of("open", () -> workload.open(new TrialSetup(plan)))));
    }

    /**
     * Takes the next sample of a stage and hands it over.
     *
     * @param round round in which all arms run side by side, absent when this trial runs by itself
     * @param ops calls of production in the sample, timed together
     * @return false when the workload failed: there is no such sample, and there must be no other
     */
    public boolean take(Stage stage, OptionalInt round, int ops) throws IOException, InterruptedException {
        int index = taken[stage.ordinal()];
        if (Thread.interrupted()) {
            throw new InterruptedException("before " + stage.word() + " sample " + (index + 1));
        }
        if (!inItsLoader(() -> goesOn(taker.take(stage, index, round, ops)))) {
            return false;
        }
        taken[stage.ordinal()]++;
        sink.sample(taker.sample());
        return true;
    }

    /** Wall of the last sample, in nanoseconds. */
    public long wall() {
        return taker.wall();
    }

    /** Whether the workload failed. */
    public boolean failed() {
        return failure.isPresent();
    }

    /**
     * Closes the workload, unless it was never opened, and hands over the end of the trial.
     *
     * @param code digest of the classes that it loaded, where somebody watched
     */
    public void end(Optional<Digest> code) throws IOException, InterruptedException {
        Optional<Failure> closing;
        try {
            closing = inItsLoader(() -> Failures.of("close", this::close));
        } catch (InterruptedException interrupted) {
            sink.end(code, Optional.of(Failures.of("interrupted", interrupted)));
            throw interrupted;
        }
        doubts.findings().forEach(sink::finding);
        sink.end(code, failure.isPresent() ? failure : closing);
    }

    /** Closes the workload because of what stopped the run; a trial that was interrupted is ended as failed. */
    public void abandon(Throwable stop) throws IOException, InterruptedException {
        try {
            inItsLoader(() -> {
                close();
                return true;
            });
        } catch (Exception | Error closing) {
            stop.addSuppressed(closing);
        }
        if (stop instanceof InterruptedException) {
            sink.end(Optional.empty(), Optional.of(failure.orElseGet(() -> Failures.of("interrupted", stop))));
        }
    }

    private void close() throws Exception {
        if (taker != null) {
            declared.workload().close();
        }
    }

    private boolean goesOn(Optional<Failure> thrown) {
        failure = thrown;
        return failure.isEmpty();
    }

    @FunctionalInterface
    private interface Call<T, X extends Exception> {
        T run() throws InterruptedException, X;
    }

    private <T, X extends Exception> T inItsLoader(Call<T, X> call) throws InterruptedException, X {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return call.run();
        } finally {
            thread.setContextClassLoader(before);
        }
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
            return plan.setting();
        }

        @Override
        public Corpus corpus(String network, Digest genesis) throws IOException {
            return plan.assignment()
                    .corpus()
                    .orElseThrow(() -> new IllegalStateException("workload "
                            + plan.assignment().workload().name()
                            + ": it asks for a corpus but declared none; state its kind in declare()"))
                    .opened(network, genesis);
        }
    }
}
