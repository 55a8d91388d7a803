package org.bench4j.engine.collect.iterate;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.engine.collect.Assignments;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.TrialPlan;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.model.Isolation;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Trial;

/** Takes one trial of a workload with its defaults: trial 2 (0-based) of a run with seed 42. */
final class Trials {
    private Trials() {}

    static void collect(Workload<?, ?> workload, int warmup, int iterations, Probes probes, Clock clock, TrialSink sink)
            throws IOException, InterruptedException {
        Plan plan = new Plan(
                Mode.ITERATE,
                List.of(),
                3,
                OptionalInt.of(warmup),
                OptionalInt.of(iterations),
                42,
                Map.of(),
                false,
                List.of());
        Assignment assignment =
                Assignments.of(List.of(DeclaredWorkload.of(workload)), plan).get(0);
        TrialPlan trial = new TrialPlan(assignment, 2, plan.seed(), Trial.DEFAULT_ARM, Isolation.EMBEDDED);
        new IterateCollector(trial, workload.getClass().getClassLoader(), probes, clock, sink).collect();
    }
}
