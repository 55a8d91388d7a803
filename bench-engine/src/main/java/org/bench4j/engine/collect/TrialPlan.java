package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.Metric;
import org.bench4j.model.Trial;

/**
 * Which trial to take.
 *
 * @param assignment workload, parameters, numbers of samples
 * @param index 0-based trial of the benchmark
 * @param seed seed of the run
 * @param arm name of the arm in the report
 * @param setting arm that the workload is opened with: of a null control it is the baseline's
 * @param isolation what process this is
 * @param confirmation whether the trial confirms earlier ones
 * @param interleaving how the trial stands among other arms, absent when it runs by itself
 */
public record TrialPlan(
        Assignment assignment,
        int index,
        long seed,
        String arm,
        String setting,
        Isolation isolation,
        boolean confirmation,
        Optional<Interleaving> interleaving) {
    public TrialPlan {
        Objects.requireNonNull(assignment, "assignment");
        Objects.requireNonNull(arm, "arm");
        Objects.requireNonNull(setting, "setting");
        Objects.requireNonNull(isolation, "isolation");
        Objects.requireNonNull(interleaving, "interleaving");
    }

    /** A trial that runs by itself. */
    public TrialPlan(Assignment assignment, int index, long seed, String arm, Isolation isolation) {
        this(assignment, index, seed, arm, arm, isolation, false, Optional.empty());
    }

    /** The trial without samples. */
    Trial empty(List<Metric> probed) {
        DeclaredWorkload declared = assignment.workload();
        List<Metric> metrics = new ArrayList<>();
        metrics.add(Metric.WALL);
        metrics.addAll(probed);
        metrics.addAll(declared.outside());
        return new Trial(
                assignment.benchmark(),
                arm,
                index,
                isolation,
                confirmation,
                interleaving,
                assignment.incidental(),
                assignment.pins(),
                assignment.warmup(),
                assignment.iterations(),
                declared.phases(),
                metrics,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }
}
