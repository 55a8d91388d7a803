package org.bench4j.engine.collect.iterate;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.LiveTrial;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.TrialPlan;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.model.Stage;

/**
 * Takes one trial: opens a workload, iterates it through warm-up and measured samples on one code path, closes it.
 *
 * <p>Used once, on the thread that measures.
 */
public final class IterateCollector {
    private final Assignment assignment;
    private final LiveTrial trial;

    /** For one trial whose workload's code was loaded by {@code loader}. */
    public IterateCollector(TrialPlan plan, ClassLoader loader, Probes probes, Clock clock, TrialSink sink) {
        this.assignment = plan.assignment();
        this.trial = new LiveTrial(plan, loader, probes, clock, sink);
    }

    /**
     * Takes the trial.
     *
     * @throws IOException when the sink cannot take a sample
     * @throws InterruptedException when the thread was interrupted; the workload is closed and the trial ended as failed first
     */
    public void collect() throws IOException, InterruptedException {
        trial.begin();
        try {
            boolean goesOn = trial.open();
            for (int i = 0; goesOn && i < assignment.warmup(); i++) {
                goesOn = trial.take(Stage.WARMUP, OptionalInt.empty(), 1);
            }
            for (int i = 0; goesOn && i < assignment.iterations(); i++) {
                goesOn = trial.take(Stage.MEASURED, OptionalInt.empty(), 1);
            }
        } catch (IOException | InterruptedException | RuntimeException | Error stop) {
            trial.abandon(stop);
            throw stop;
        }
        trial.end(Optional.empty());
    }
}
